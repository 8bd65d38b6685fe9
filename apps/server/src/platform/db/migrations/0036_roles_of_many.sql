/*
 * As in 0033, in fewer steps where many items are asked about: each boundary above them is looked at once, however many stand below it. What is
 * closed is then handed down, to what lies below it on the way to them. UNION ends where boundaries stand in a circle.
 */
CREATE OR REPLACE FUNCTION closed_above(trees uuid[], ids uuid[])
RETURNS TABLE (tenant_id uuid, item_id uuid, is_restricted boolean, is_deleted boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE asked AS MATERIALIZED (
    SELECT i.tenant_id, i.id AS item_id, coalesce(i.boundary_id, f.boundary_id) AS boundary_id
    FROM unnest(closed_above.trees, closed_above.ids) AS one (tenant_id, id)
    JOIN items i ON i.tenant_id = one.tenant_id AND i.id = one.id
    LEFT JOIN items f ON f.tenant_id = i.tenant_id AND f.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END
  ), up AS (
    SELECT b.tenant_id, b.item_id, b.parent_id, b.is_deleted
    FROM (SELECT DISTINCT a.tenant_id, a.boundary_id FROM asked a) a JOIN boundaries b ON b.tenant_id = a.tenant_id AND b.item_id = a.boundary_id
    UNION
    SELECT b.tenant_id, b.item_id, b.parent_id, b.is_deleted
    FROM (SELECT DISTINCT up.tenant_id, up.parent_id FROM up) a JOIN boundaries b ON b.tenant_id = a.tenant_id AND b.item_id = a.parent_id
  ), closed AS (
    SELECT up.tenant_id, up.item_id, i.is_restricted, up.is_deleted
    FROM up JOIN items i ON i.tenant_id = up.tenant_id AND i.id = up.item_id WHERE i.is_restricted OR up.is_deleted
    UNION
    SELECT up.tenant_id, up.item_id, c.is_restricted, c.is_deleted FROM closed c JOIN up ON up.tenant_id = c.tenant_id AND up.parent_id = c.item_id
  )
  SELECT a.tenant_id, a.item_id, bool_or(c.is_restricted), bool_or(c.is_deleted)
  FROM closed c JOIN asked a ON a.tenant_id = c.tenant_id AND a.boundary_id = c.item_id GROUP BY a.tenant_id, a.item_id
$$;

/*
 * The same of one folder, for one person: step by step, with plans that are kept, since it is asked row by row. Ends, and gives nothing, where
 * boundaries stand in a circle or lead nowhere.
 */
CREATE OR REPLACE FUNCTION mounted_role(source_tenant uuid, source uuid, team uuid, person uuid) RETURNS item_role LANGUAGE plpgsql STABLE AS $$
DECLARE
  given item_role;
  boundary uuid;
  is_closed boolean;
BEGIN
  SELECT max(g.role) INTO given FROM grants g
  WHERE g.tenant_id = source_tenant AND g.item_id = mounted_role.source AND g.grantee_tenant_id = team
    AND (g.grantee_kind = 'team' OR g.grantee_id = person) AND (g.expires IS NULL OR g.expires > now());
  IF given IS NULL THEN RETURN NULL; END IF;
  SELECT i.boundary_id INTO boundary FROM items i WHERE i.tenant_id = source_tenant AND i.id = mounted_role.source;
  -- No more than folders may lie in each other.
  FOR step IN 0..64 LOOP
    SELECT b.parent_id, b.is_deleted OR i.is_restricted INTO boundary, is_closed
    FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id WHERE b.tenant_id = source_tenant AND b.item_id = boundary;
    IF is_closed IS NOT FALSE THEN RETURN NULL; END IF;
    IF boundary IS NULL THEN RETURN given; END IF;
  END LOOP;
  RETURN NULL;
END $$;
