-- Whether other teams of this server find the team by its name.
ALTER TABLE sharing_policies ADD COLUMN is_findable boolean NOT NULL DEFAULT false;
