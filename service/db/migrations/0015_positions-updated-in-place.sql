-- Whoever moves has the row of where they are written anew each second. With half of every page free the new one finds room
-- beside the old one, and no index has to be told: half the work, and none that piles up.
ALTER TABLE "current_positions" SET (fillfactor = 50);
