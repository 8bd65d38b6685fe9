-- How each person has chosen to see a location: an item, or a place that is none.
CREATE TABLE remembered_views (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  item_id uuid,
  place text CHECK (place IN ('default', 'bin', 'projects', 'companies', 'search')),
  -- ViewChoice of the contract.
  view jsonb NOT NULL,
  updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (num_nonnulls(item_id, place) = 1),
  UNIQUE NULLS NOT DISTINCT (tenant_id, user_id, item_id, place),
  -- Who leaves the team, or what is deleted for good, takes its views along.
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships (tenant_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX remembered_views_item ON remembered_views (tenant_id, item_id) WHERE item_id IS NOT NULL;
