import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** Permissions, and users' data on items: all within the team. */
export const peopleChecks: readonly Check[] = [
  ask(
    'Only restricted items are hidden',
    sql`SELECT tenant_id, id, 'is hidden, but not restricted' AS what FROM items WHERE is_hidden AND NOT is_restricted`,
  ),
  ask(
    'Items list members and groups of a team, and teams, alone',
    sql`SELECT g.tenant_id, g.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'lists people, but is no item of the team' ELSE 'lists ' || g.grantee_id || ', who is no member' END AS what
    FROM grants g
    LEFT JOIN items i ON i.tenant_id = g.tenant_id AND i.id = g.item_id
    LEFT JOIN memberships m ON m.tenant_id = g.grantee_tenant_id AND m.user_id = g.grantee_id
    WHERE i.id IS NULL OR (g.grantee_kind = 'person' AND m.user_id IS NULL)
    UNION ALL
    SELECT g.tenant_id, g.item_id, 'lists ' || g.grantee_id || ', which is no group of the team' FROM grants g
    WHERE g.grantee_kind = 'group'
      AND NOT EXISTS (SELECT FROM groups t WHERE t.tenant_id = g.grantee_tenant_id AND t.id = g.grantee_id)`,
  ),
  ask(
    'No item lists its owner',
    sql`SELECT i.tenant_id, i.id, 'lists its owner ' || g.grantee_id AS what
    FROM grants g JOIN items i ON i.tenant_id = g.tenant_id AND i.id = g.item_id AND i.owner_id = g.grantee_id
    WHERE g.source = 'access'`,
  ),
  ask(
    'Every item but the root has an owner, and the root has none',
    sql`SELECT tenant_id, id, CASE WHEN owner_id IS NULL THEN 'has no owner' ELSE 'is the root and has an owner' END AS what
    FROM items WHERE (owner_id IS NULL) <> (parent_id IS NULL AND deleted IS NULL)`,
  ),
  ask(
    'Stars are of members of a team, on items',
    sql`SELECT s.tenant_id, s.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'has a star, but is no item of the team' ELSE 'has a star of ' || s.user_id || ', who is in no team' END AS what
    FROM stars s
    LEFT JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id
    WHERE i.id IS NULL OR NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = s.user_id)`,
  ),
  ask(
    'Items carry tags of their team alone',
    sql`SELECT c.tenant_id, c.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'carries a tag, but is no item of the team' ELSE 'carries ' || c.tag_id || ', which is no tag of the team' END AS what
    FROM item_tags c
    LEFT JOIN items i ON i.tenant_id = c.tenant_id AND i.id = c.item_id
    LEFT JOIN tags t ON t.tenant_id = c.tenant_id AND t.id = c.tag_id
    WHERE i.id IS NULL OR t.id IS NULL`,
  ),
  ask(
    'Old places lead from folders of a team to its items',
    sql`SELECT f.tenant_id, f.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'has an old place, but is no item of the team' ELSE 'has an old place in ' || f.parent_id || ', which is no folder of the team' END AS what
    FROM redirects f
    LEFT JOIN items i ON i.tenant_id = f.tenant_id AND i.id = f.item_id
    LEFT JOIN items p ON p.tenant_id = f.tenant_id AND p.id = f.parent_id AND p.is_dir
    WHERE i.id IS NULL OR p.id IS NULL`,
  ),
]
