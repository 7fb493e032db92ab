# The lesson of Farmers.

farmers = Farmers
    .about = hands that know the ground
farmers-frames = There are *seed frames* under the roof and a *rabbit hutch* in the cellar. Nobody in the house knows how to use them. They stay where they are.
farmers-step = Farmers come to the step when somebody goes *outside* and waits. Tell people about the house, on the road or at night, and they will come sooner. Hiring one costs food.
farmers-morning = He sleeps in the cellar. When you have sent everybody to work in *round 1*, it is his turn.
farmers-job = One job a day: the frames, the hutch, a patch, or beside somebody at Rubble. It costs what it says, and the crop takes two mornings. *Put him to work.*
farmers-some-job = He did not walk four nights to sit in a cellar.
farmers-dusk = He is nobody you have to watch over: no hunger, no wounds, no despair. But at *dusk*, after your own people, he eats.
farmers-plate = One food of any kind, a turnip will do. Without it he goes, and takes nothing with him. *Feed him.*
farmers-feed-him = Keep him this time, and see what grows.
farmers-done = In two mornings there is something green. Whether it was worth his meals depends on how long the war lasts.
