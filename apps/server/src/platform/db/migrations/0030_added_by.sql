-- Who from another team put an item there: they own nothing in the tree, but may change and remove what they added.
-- Null for what the team's own people made.
ALTER TABLE items ADD COLUMN added_by uuid REFERENCES users (id);
