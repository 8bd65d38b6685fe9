-- How many versions were removed between the one before and this one: the numbers of the others stay as they were told.
ALTER TABLE versions ADD COLUMN removed_before integer NOT NULL DEFAULT 0 CHECK (removed_before >= 0);
