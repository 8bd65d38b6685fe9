-- A view is of one person in one team, also of a folder that another team shares with it: tenant_id is the tree of the item, as everywhere, and team_id
-- the team of whoever remembers it. Of a place they are one.
ALTER TABLE remembered_views ADD COLUMN team_id uuid;
UPDATE remembered_views SET team_id = tenant_id;
ALTER TABLE remembered_views
  ALTER COLUMN team_id SET NOT NULL,
  ADD CHECK (item_id IS NOT NULL OR team_id = tenant_id),
  DROP CONSTRAINT remembered_views_tenant_id_user_id_fkey,
  DROP CONSTRAINT remembered_views_tenant_id_user_id_item_id_place_key,
  ADD UNIQUE NULLS NOT DISTINCT (team_id, user_id, item_id, place),
  ADD FOREIGN KEY (team_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE;
