-- When something below each folder was last changed. What is in a restricted folder counts for that folder and the folders in it, and for
-- none above: a date must not reveal what a person can't open. A mount that one person alone has, and what is in the bin, count for none.
-- Without a row nothing below was changed since the folder itself was.
CREATE TABLE folder_changes (
  tenant_id uuid NOT NULL,
  folder_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, folder_id),
  FOREIGN KEY (tenant_id, folder_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
) WITH (fillfactor = 70);

-- Computes the rows of a team from the dates of its items.
CREATE FUNCTION fill_folder_changes(tenant uuid) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE changed AS (
    SELECT parent_id AS id, max(updated) AS at FROM items
    WHERE tenant_id = tenant AND parent_id IS NOT NULL AND NOT is_restricted AND mounted_for IS NULL AND deleted IS NULL
    GROUP BY parent_id
  ), above AS (
    SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL AS is_last, c.at
    FROM changed c JOIN items f ON f.tenant_id = tenant AND f.id = c.id
    UNION ALL
    SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL, a.at
    FROM above a JOIN items f ON f.tenant_id = tenant AND f.id = a.parent_id WHERE NOT a.is_last
  )
  INSERT INTO folder_changes (tenant_id, folder_id, at) SELECT tenant, id, max(at) FROM above GROUP BY id
$$;
SELECT fill_folder_changes(id) FROM tenants;
