-- A new version of a file was told as `add` and a restored one as `restore`, as if the file itself had been added or restored. Each gets
-- the number of the version that it is about: every `add` of a file but its first, and a `restore` that names no folder.
WITH adds AS (
  SELECT tenant_id, id, item_id, date, row_number() OVER (PARTITION BY tenant_id, item_id ORDER BY id) AS nth
  FROM events e WHERE type = 'add'
    -- A copy over a folder was told as `add` too.
    AND EXISTS (SELECT FROM versions v WHERE v.tenant_id = e.tenant_id AND v.item_id = e.item_id)
)
UPDATE events e
SET meta = e.meta || jsonb_build_object('version', greatest(a.nth, 1 + (
  -- An event has the time at which its transaction began, its version one within it.
  SELECT count(*) FROM versions v WHERE v.tenant_id = a.tenant_id AND v.item_id = a.item_id AND v.created < a.date)))
FROM adds a
WHERE a.nth > 1 AND e.tenant_id = a.tenant_id AND e.id = a.id;

UPDATE events e
SET meta = e.meta || jsonb_build_object('version', (
  SELECT count(*) FROM versions v WHERE v.tenant_id = e.tenant_id AND v.item_id = e.item_id AND v.created <= source.created))
FROM (
  -- The version that came of it, and the one before with the same bytes.
  SELECT r.tenant_id, r.id, old.created
  FROM events r
  CROSS JOIN LATERAL (
    SELECT v.object_id, v.created FROM versions v
    WHERE v.tenant_id = r.tenant_id AND v.item_id = r.item_id AND v.created >= r.date ORDER BY v.created LIMIT 1) new
  CROSS JOIN LATERAL (
    SELECT v.created FROM versions v
    WHERE v.tenant_id = r.tenant_id AND v.item_id = r.item_id AND v.object_id = new.object_id AND v.created < new.created
    ORDER BY v.created DESC LIMIT 1) old
  WHERE r.type = 'restore' AND NOT r.meta ? 'to_parent_name'
) source
WHERE e.tenant_id = source.tenant_id AND e.id = source.id;
