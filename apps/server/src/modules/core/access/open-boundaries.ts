import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { ownGrants } from './fragments.ts'
import { loadMountedRoles } from './mounted-roles.ts'
import { deniesExternal, isAtLeast, isVisible, roleAtTop, roleOnChild } from './policy.ts'
import type { Principal } from './principal.ts'

/** The boundaries in a team's tree that a user can open or see: filters searches and counts with a single join. */
export interface OpenBoundaries {
  /** Boundaries outside the bin whose content the user can open, the root first. */
  open: string[]
  /** The subset whose content the user can edit. */
  editable: string[]
  /** Restricted items of which the user sees only the name. */
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
 * Loads the boundaries that a user can open or see, without those in the bin. Owning a folder inside a boundary allows more there
 * but makes nothing else accessible, so boundaries are sufficient. Without `hasMounts`, mounted folders of other teams are left
 * out. `roles`: the user's role on each of `open`.
 */
export async function loadOpenBoundaries(
  db: Db,
  principal: Principal,
  { tenantId, hasMounts = true }: { tenantId: string; hasMounts?: boolean },
): Promise<OpenBoundaries & { roles: ReadonlyMap<string, ItemRole> }> {
  const mounted = hasMounts ? await loadMountedRoles(db, principal, { tenantId }) : new Map<string, ItemRole>()
  const { rows } = await sql<BoundaryNode>`${PREPARED}
    SELECT i.tenant_id, i.id, b.parent_id AS outer_id, i.owner_id, i.added_by, i.added_by_tenant_id, i.is_restricted, i.is_hidden, i.source_id, ${ownGrants('i', principal)} AS granted_role
    FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE b.tenant_id = ${tenantId} AND NOT b.is_deleted AND ${hasMounts ? sql`true` : notMounted(tenantId)}`.execute(db)
  const nodes = rows.map((row) => (row.source_id === null ? row : { ...row, granted_role: mounted.get(row.id) ?? null }))
  const nodesByBoundary = Map.groupBy(nodes, (node) => node.outer_id)
  const open: string[] = []
  const editable: string[] = []
  const closedIds: string[] = []
  const roles = new Map<string, ItemRole>()
  const pendingNodes = (nodesByBoundary.get(null) ?? []).map((node) => ({
    node,
    inherited: roleAtTop(principal, tenantId),
    isShut: false,
  }))
  for (const { node, inherited, isShut: isShutAbove } of pendingNodes) {
    const isShut = isShutAbove || deniesExternal(principal, node)
    const role = isShut ? null : roleOnChild(principal, inherited, node)
    if (role !== null && isAtLeast(role, 'viewer')) {
      open.push(node.id)
      roles.set(node.id, role)
    } else if (isVisible(principal, role, inherited, node)) closedIds.push(node.id)
    if (isAtLeast(role, 'editor')) editable.push(node.id)
    // Continues below closed boundaries: an item there may list the user.
    for (const child of nodesByBoundary.get(node.id) ?? []) pendingNodes.push({ node: child, inherited: role, isShut })
  }
  return { open, editable, closed: closedIds, roles }
}

/** Starts from the mounts, so that nothing is read from a large tree. */
function notMounted(tenantId: string): RawBuilder<boolean> {
  return sql`b.item_id NOT IN (SELECT m.id FROM items m WHERE m.tenant_id = ${tenantId} AND m.source_id IS NOT NULL)`
}
