"""The rules of Sewers: going down, the paths, and the ways out."""
