import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type Grant, type ItemAccess, LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Groups of items with the same access, and the grants on their ancestor paths. */
interface Moving {
  groups: readonly (readonly [ItemAccess, ...ItemAccess[]])[]
  folder: ItemAccess
  grants: readonly Grant[]
}

type Found = Omit<ExternalChange, 'tenant' | 'items'> & { key: string; teamId: string | null }

/**
 * Previews which external principals gain or lose access to items when they are moved into a folder: the teams that it or a
 * folder above it is shared with, and link visitors. A restricted item on the path blocks all of them. Items keep their own
 * shares.
 */
export async function previewExternalAccess(db: Db, { groups, folder, grants }: Moving): Promise<ExternalChange[]> {
  const given = await openGrants(db, grants)
  const counts = new Map<string, Found & { items: number }>()
  for (const group of groups) {
    const [item] = group
    const before = reached(item, given)
    const after = item.node.is_restricted
      ? new Map<string, Found>()
      : new Map([...reached(folder, given), ...ownOf(item, given, folder)])
    const changes = [
      ...[...before].filter(([key]) => !after.has(key)).map(([, one]) => ({ ...one, change: 'loses' as const })),
      ...[...after].filter(([key]) => !before.has(key)).map(([, one]) => ({ ...one, change: 'gains' as const })),
    ]
    for (const change of changes) {
      const key = `${change.key} ${change.change}`
      counts.set(key, { ...change, items: (counts.get(key)?.items ?? 0) + group.length })
    }
  }
  const found = [...counts.values()]
  const teams = await loadTeams(
    db,
    found.flatMap(({ teamId }) => teamId ?? []),
  )
  return found.map(({ through, change, items, teamId }) => ({
    tenant: teamId === null ? null : (teams.get(teamId) ?? null),
    through,
    change,
    items,
  }))
}

/**
 * Returns the external principals with access to an item, keyed by the item that grants it: one per team, regardless of its
 * members, and one per link.
 */
function reached({ ancestorPath, reachableFrom }: ItemAccess, given: readonly Grant[]): Map<string, Found> {
  const found = new Map<string, Found>()
  if (ancestorPath.some(({ is_restricted, deleted }) => is_restricted || deleted !== null)) return found
  for (const [at, { id, name }] of ancestorPath.entries()) {
    for (const grant of given) {
      if (grant.item_id !== id) continue
      const key = grant.grantee_tenant_id ?? grant.grantee_id
      found.set(key, { key, teamId: grant.grantee_tenant_id, through: at < reachableFrom ? null : { id, name }, change: 'gains' })
    }
  }
  return found
}

/** Returns the external access that an item itself grants, if its target folder is accessible to external principals. */
function ownOf(item: ItemAccess, given: readonly Grant[], folder: ItemAccess): Map<string, Found> {
  const own = given.filter(({ item_id }) => item_id === item.node.id)
  return folder.ancestorPath.some(({ is_restricted }) => is_restricted)
    ? new Map()
    : reached({ ...item, ancestorPath: [item.node] }, own)
}

/** Filters the grants to external principals, with only active links. */
async function openGrants(db: Db, grants: readonly Grant[]): Promise<Grant[]> {
  const linkIds = grants.filter(({ source }) => source === 'link').map(({ grantee_id }) => grantee_id)
  const { rows } =
    linkIds.length === 0
      ? { rows: [] }
      : await sql<{
          id: string
        }>`SELECT l.id FROM ${LINK_SOURCE} WHERE l.id = ANY(${linkIds}::uuid[]) AND ${LINK_CLOSURE} IS NULL`.execute(db)
  const open = new Set(rows.map(({ id }) => id))
  return grants.filter(({ source, grantee_id }) => (source === 'link' ? open.has(grantee_id) : source !== 'access'))
}
