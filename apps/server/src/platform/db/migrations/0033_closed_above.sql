/*
 * Which of some items are closed to everybody from outside their teams, because they, or a folder above them, are restricted or in the bin, and why. The
 * two lists go together: trees and items. What is restricted or the top of something in the bin is a boundary, so that boundaries alone are climbed; what
 * is none stands in that of its folder. UNION ends where boundaries stand in a circle. The policy of modules/access says the same (`shutsOut`).
 */
CREATE FUNCTION closed_above(trees uuid[], ids uuid[])
RETURNS TABLE (tenant_id uuid, item_id uuid, is_restricted boolean, is_deleted boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT i.tenant_id, i.id AS item_id, coalesce(i.boundary_id, f.boundary_id) AS boundary_id
    FROM unnest(closed_above.trees, closed_above.ids) AS one (tenant_id, id)
    JOIN items i ON i.tenant_id = one.tenant_id AND i.id = one.id
    LEFT JOIN items f ON f.tenant_id = i.tenant_id AND f.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END
    UNION
    SELECT up.tenant_id, up.item_id, b.parent_id FROM up
    JOIN boundaries b ON b.tenant_id = up.tenant_id AND b.item_id = up.boundary_id WHERE b.parent_id IS NOT NULL
  )
  SELECT up.tenant_id, up.item_id, bool_or(i.is_restricted), bool_or(b.is_deleted) FROM up
  JOIN boundaries b ON b.tenant_id = up.tenant_id AND b.item_id = up.boundary_id
  JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
  GROUP BY up.tenant_id, up.item_id HAVING bool_or(i.is_restricted OR b.is_deleted)
$$;

-- As before, by that rule.
CREATE OR REPLACE FUNCTION mounted_role(source_tenant uuid, source uuid, team uuid, person uuid) RETURNS item_role LANGUAGE sql STABLE AS $$
  SELECT max(g.role) FROM grants g
  WHERE g.tenant_id = source_tenant AND g.item_id = mounted_role.source AND g.grantee_tenant_id = team
    AND (g.grantee_kind = 'team' OR g.grantee_id = person) AND (g.expires IS NULL OR g.expires > now())
    AND NOT EXISTS (SELECT FROM closed_above(ARRAY[source_tenant], ARRAY[mounted_role.source]))
$$;
