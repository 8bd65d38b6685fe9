-- A value that changes with everything in or below a folder that sync clients see. A restricted item has a row of its own, since its changes
-- count for no folder above it. Null: nothing has changed since this column exists.
ALTER TABLE folder_changes ADD COLUMN revision uuid;
