import type { OutsideChange } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type Grant, type ItemAccess, LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Items that stand alike, and what the items on their way give. */
interface Moving {
  groups: readonly (readonly [ItemAccess, ...ItemAccess[]])[]
  folder: ItemAccess
  grants: readonly Grant[]
}

type Found = Omit<OutsideChange, 'tenant' | 'items'> & { key: string; teamId: string | null }

/**
 * Who from outside the team would reach items, or reach them no longer, by being moved into a folder: the teams that it, or a folder above it, is shared
 * with, and whoever has a link. What is restricted on the way is closed to all of them. Items keep what is shared of themselves.
 */
export async function foreseeOutside(db: Db, { groups, folder, grants }: Moving): Promise<OutsideChange[]> {
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

/** Who from outside comes to an item, by what it is reached through: once for a team, whoever of it, and for each link. */
function reached({ chain, reachableFrom }: ItemAccess, given: readonly Grant[]): Map<string, Found> {
  const found = new Map<string, Found>()
  if (chain.some(({ is_restricted, deleted }) => is_restricted || deleted !== null)) return found
  for (const [at, { id, name }] of chain.entries()) {
    for (const grant of given) {
      if (grant.item_id !== id) continue
      const key = grant.grantee_tenant_id ?? grant.grantee_id
      found.set(key, { key, teamId: grant.grantee_tenant_id, through: at < reachableFrom ? null : { id, name }, change: 'gains' })
    }
  }
  return found
}

/** What an item gives by itself, where the folder that it goes into is open to those from outside. */
function ownOf(item: ItemAccess, given: readonly Grant[], folder: ItemAccess): Map<string, Found> {
  const own = given.filter(({ item_id }) => item_id === item.node.id)
  return folder.chain.some(({ is_restricted }) => is_restricted) ? new Map() : reached({ ...item, chain: [item.node] }, own)
}

/** The grants to those from outside; of links those that lead somewhere. */
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
