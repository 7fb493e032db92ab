# Dog and Cat

option-expansions-dog_and_cat = Dog and Cat
option-pet = In the shelter from the start
option-pet-none = No animal
option-pet-dog = The dog
option-pet-cat = The cat
ask-keep-pet = It has not gone away. Does it stay?
ask-pet-food = The dog has been watching everybody eat.
ask-pet-goes = The dog is at the door with those who go out.
choice-keep-pet = It stays
choice-send-on = It cannot stay
choice-feed-pet = { $first }
choice-go-hungry = Nothing for the dog
    .detail = { $left ->
        [1] it will not stay for this
       *[other] a hungry mark; with two it runs away
    }
choice-go-along = It goes with them
    .detail = carry +{ $carry }, the first encounter by noise is ignored
choice-stay-home = It stays at home
    .detail = { $fed ->
        [yes] raid damage { $damage }, { $rerolls } re-roll for the guards
       *[no] it was not fed, and is no help there
    }
choice-eat-pet = { $first }, for the pot
    .detail = { $food } raw food, then an empathy roll for everybody here
event-pet-joined = { $pet } stays.
event-pet-morning = { $pet }, this morning (rolled { $die }).
event-pet-fed = { $pet } eats { $food }, all of it, without looking up.
event-pet-hungry = { $pet } waits by the bowl for a while, then lies down.
event-pet-ran = { $pet } is gone. The bowl is where it was.
event-pet-out = { $pet } goes with them.
event-pet-returns = Before it is light something scratches at the door. { $pet } has come back alone.
event-pet-hears = { $pet } stands still and looks round. You wait in the dark until the steps have passed.
event-pet-hurt = { $pet } goes in between. Afterwards it does not get up.
event-pet-eaten = { $pet } is not in its place by the stove. There is meat, and nobody asks.
page-pets = Dog and Cat
page-pet-is = { $name }: { $mood }
page-pets-none = no animal in the house
page-pet-mood = { $mood ->
    [fed] fed
    [hungry] hungry
    [out] with the party
    [waits] waits to be fed
    [thief] pleased with itself
    [aloof] keeps to itself
    [warm] looks for company
    [proud] has brought something
   *[calm] has settled in
}
page-pet-marks = { $marks ->
    [0] no hungry mark
    [one] one hungry mark of { $limit }
   *[other] { $marks } hungry marks of { $limit }
}
page-pet-dog = One raw or canned food at dusk; with { $limit } hungry marks it runs away. At home and fed: raid damage { $damage }, { $rerolls } re-roll for the guards. With the party: carry +{ $carry }, the first encounter by noise is ignored. It can take a wound, and is lost.
page-pet-cat = Needs no food. Each morning a roll: 1 it steals a food, 5 to 8 one of you: misery -1, 9 and 10 a raw food.
board-pets = Dog and Cat: { $pets ->
    [none] none
   *[other] { $pets }
}
board-pet = { $name } ({ $mood }{ $marks ->
    [0] {""}
    [one] {", one hungry mark"}
   *[other] , { $marks } hungry marks
})
