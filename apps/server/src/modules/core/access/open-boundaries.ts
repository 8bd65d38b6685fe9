import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { ownGrants } from './fragments.ts'
import { loadMountedRoles } from './mounted-roles.ts'
import { isAtLeast, isVisible, roleAtTop, roleOnChild, shutsOut } from './policy.ts'
import type { Principal } from './principal.ts'

/** What a person may open and see of a team's tree, as boundaries: filters every search and count by one join. */
export interface OpenBoundaries {
  /** Living boundaries whose content the person may open, the root first. */
  open: string[]
  /** Those among them whose content the person may edit. */
  editable: string[]
  /** Restricted items that they may see by name alone. */
  closed: string[]
}

interface BoundaryNode {
  tenant_id: string
  id: string
  outer_id: string | null
  owner_id: string | null
  added_by: string | null
  added_by_tenant_id: string | null
  is_restricted: boolean
  is_hidden: boolean
  source_id: string | null
  granted_role: ItemRole | null
}

/**
 * Gathers the boundaries that a person may open or see. What is in the bin is in neither. Who owns a folder between two boundaries may do
 * more there but opens nothing more, so that boundaries alone tell what is open. Without `hasMounts` what stands there of other teams is left out.
 */
export async function loadOpenBoundaries(
  db: Db,
  principal: Principal,
  { tenantId, hasMounts = true }: { tenantId: string; hasMounts?: boolean },
): Promise<OpenBoundaries> {
  const mounted = hasMounts ? await loadMountedRoles(db, principal, { tenantId }) : new Map<string, ItemRole>()
  const { rows } = await sql<BoundaryNode>`
    SELECT i.tenant_id, i.id, b.parent_id AS outer_id, i.owner_id, i.added_by, i.added_by_tenant_id, i.is_restricted, i.is_hidden, i.source_id, ${ownGrants('i', principal)} AS granted_role
    FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE b.tenant_id = ${tenantId} AND NOT b.is_deleted AND ${hasMounts ? sql`true` : notMounted(tenantId)}`.execute(db)
  const nodes = rows.map((row) => (row.source_id === null ? row : { ...row, granted_role: mounted.get(row.id) ?? null }))
  const inside = Map.groupBy(nodes, (node) => node.outer_id)
  const open: string[] = []
  const editable: string[] = []
  const closed: string[] = []
  const waiting = (inside.get(null) ?? []).map((node) => ({ node, inherited: roleAtTop(principal, tenantId), isShut: false }))
  for (const { node, inherited, isShut: isShutAbove } of waiting) {
    const isShut = isShutAbove || shutsOut(principal, node)
    const role = isShut ? null : roleOnChild(principal, inherited, node)
    if (isAtLeast(role, 'viewer')) open.push(node.id)
    else if (isVisible(principal, role, inherited, node)) closed.push(node.id)
    if (isAtLeast(role, 'editor')) editable.push(node.id)
    // Also below what is closed: an item there may list the person.
    for (const child of inside.get(node.id) ?? []) waiting.push({ node: child, inherited: role, isShut })
  }
  return { open, editable, closed }
}

/** Found from the mounts, so that a tree that has very many reads none of them. */
function notMounted(tenantId: string): RawBuilder<boolean> {
  return sql`b.item_id NOT IN (SELECT m.id FROM items m WHERE m.tenant_id = ${tenantId} AND m.source_id IS NOT NULL)`
}
