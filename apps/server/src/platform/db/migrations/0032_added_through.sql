-- The team that somebody came through who added an item from outside, or put it into the bin: in another team of theirs it is not theirs to change.
ALTER TABLE items
  ADD COLUMN added_by_tenant_id uuid REFERENCES tenants (id),
  ADD COLUMN deleted_by_tenant_id uuid REFERENCES tenants (id);
-- Of what is there already: the one team of theirs that it can have been; where it can have been several, none.
WITH come AS (
  SELECT i.tenant_id, i.id, m.user_id, (array_agg(m.tenant_id))[1] AS team_id
  FROM items i JOIN memberships m ON m.user_id IN (i.added_by, i.deleted_by) AND m.tenant_id <> i.tenant_id
  WHERE (i.added_by IS NOT NULL OR i.deleted_by IS NOT NULL)
    AND EXISTS (SELECT FROM grants g WHERE g.tenant_id = i.tenant_id AND g.grantee_tenant_id = m.tenant_id)
  GROUP BY i.tenant_id, i.id, m.user_id HAVING count(*) = 1
)
UPDATE items i SET
  added_by_tenant_id = CASE WHEN i.added_by = come.user_id THEN come.team_id ELSE i.added_by_tenant_id END,
  deleted_by_tenant_id = CASE WHEN i.deleted_by = come.user_id AND NOT EXISTS (
    SELECT FROM memberships m WHERE m.tenant_id = i.tenant_id AND m.user_id = i.deleted_by) THEN come.team_id ELSE i.deleted_by_tenant_id END
FROM come WHERE come.tenant_id = i.tenant_id AND come.id = i.id;
