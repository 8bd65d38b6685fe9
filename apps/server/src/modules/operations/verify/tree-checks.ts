import { MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** Items that are not reachable from a root. Normally none, so queries about them may be slow. */
const LOST = sql`
  SELECT i.tenant_id, i.id, i.parent_id FROM items i
  WHERE i.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM walked_folders w WHERE w.tenant_id = i.tenant_id AND w.id = i.parent_id)`

/** Maximum number of unreachable items that are followed upwards to detect cycles. */
const FOLLOWED = 1000

/** Depths of all items except the tops. */
const DEPTHS = sql`
  SELECT i.tenant_id, i.id, w.depth + 1 AS depth
  FROM items i JOIN walked_folders w ON w.tenant_id = i.tenant_id AND w.id = i.parent_id`

/** The shape of the tree: one root, one parent each, no cycles, unique names. */
export const treeChecks: readonly Check[] = [
  ask(
    'Every team has exactly one root, a folder, until it is removed for good',
    sql`SELECT t.id AS tenant_id, NULL::uuid AS id, 'has ' || count(i.id) || ' roots that are folders' AS what
    FROM tenants t LEFT JOIN items i ON i.tenant_id = t.id AND i.parent_id IS NULL AND i.deleted IS NULL AND i.is_dir
    WHERE NOT EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = t.id AND c.purged IS NOT NULL)
    GROUP BY t.id HAVING count(i.id) <> 1`,
  ),
  ask(
    'Every item has a place: it is the root, or in a folder, or in the bin without a place to go back to',
    sql`SELECT i.tenant_id, i.id, 'is in no folder and not in the bin' AS what FROM items i
    WHERE i.parent_id IS NULL AND i.deleted IS NULL AND NOT i.is_dir`,
  ),
  ask(
    'Every parent is a folder of the same team',
    sql`SELECT i.tenant_id, i.id, CASE
      WHEN p.id IS NOT NULL THEN 'is in ' || p.id || ', which is no folder'
      WHEN EXISTS (SELECT FROM items o WHERE o.id = i.parent_id) THEN 'is in ' || i.parent_id || ' of another team'
      ELSE 'is in ' || i.parent_id || ', which is not there' END AS what
    FROM items i LEFT JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
    WHERE i.parent_id IS NOT NULL AND p.is_dir IS NOT TRUE`,
  ),
  ask(
    'No folder is inside itself',
    sql`WITH RECURSIVE up AS (
      SELECT tenant_id, id AS origin, parent_id FROM (${LOST} LIMIT ${sql.lit(FOLLOWED)}) AS lost
      UNION
      SELECT up.tenant_id, up.origin, i.parent_id FROM up JOIN items i ON i.tenant_id = up.tenant_id AND i.id = up.parent_id
    )
    SELECT tenant_id, origin AS id, 'is inside itself' AS what FROM up WHERE parent_id = origin`,
  ),
  ask(
    'Every item is reached from the root, or from what is in the bin without a place to go back to',
    sql`SELECT tenant_id, id, 'cannot be reached: no way leads down to ' || parent_id AS what FROM (${LOST}) AS lost`,
  ),
  ask(
    `Nothing lies deeper than ${MAX_DEPTH} levels`,
    sql`SELECT tenant_id, id, 'lies ' || depth || ' levels deep' AS what FROM (${DEPTHS}) AS d WHERE depth > ${sql.lit(MAX_DEPTH)}`,
  ),
  ask(
    'Nothing lies deeper than the bound that its team keeps',
    sql`SELECT d.tenant_id, d.id, 'lies ' || d.depth || ' levels deep, the bound is ' || t.depth_bound AS what
    FROM (${DEPTHS}) AS d JOIN tenants t ON t.id = d.tenant_id WHERE d.depth > t.depth_bound`,
  ),
  ask(
    'Living siblings have different names',
    sql`SELECT tenant_id, min(id::text)::uuid AS id,
      'is one of ' || count(*) || ' of the name ' || to_json(min(name)) || ' in ' || parent_id AS what
    FROM items WHERE deleted IS NULL AND parent_id IS NOT NULL GROUP BY tenant_id, parent_id, name_key HAVING count(*) > 1`,
  ),
  ask(
    'The children that a folder counts are those that it has',
    sql`SELECT tenant_id, parent_id AS id,
      'counts ' || sum(counted) || ' living children and has ' || sum(there) || ', of them folders ' || sum(counted_folders) || ' and ' || sum(there_folders) AS what
    FROM (
      SELECT tenant_id, parent_id, folders + others AS counted, folders AS counted_folders, 0 AS there, 0 AS there_folders FROM child_counts
      UNION ALL
      SELECT tenant_id, parent_id, 0, 0, 1, is_dir::int FROM items WHERE parent_id IS NOT NULL AND deleted IS NULL
    ) both_ways
    GROUP BY tenant_id, parent_id HAVING sum(counted) <> sum(there) OR sum(counted_folders) <> sum(there_folders)`,
  ),
]
