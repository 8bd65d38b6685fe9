import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type Grant, type ItemAccess, LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Items to be moved, in groups of the same access, the folder they are moved into, and the grants on all their ancestor paths. */
interface Move {
  groups: readonly (readonly [ItemAccess, ...ItemAccess[]])[]
  folder: ItemAccess
  grants: readonly Grant[]
}

/** A team, or the visitors of a link, with access to an item. */
interface Grantee {
  key: string
  /** Null for a link. */
  teamId: string | null
  /** The nearest item that grants the access; null if the user can't open it. */
  through: ExternalChange['through']
}

/** A grantee whose access changes, with the number of items. */
interface GranteeChange extends Grantee, Pick<ExternalChange, 'change' | 'items'> {}

/**
 * Previews who outside the team gains or loses access to items when they are moved into a folder: the teams that the folder or
 * one above it is shared with, and link visitors. A restricted item on the path blocks all external access. Items keep their
 * own shares.
 */
export async function previewExternalAccess(db: Db, { groups, folder, grants }: Move): Promise<ExternalChange[]> {
  const externalGrants = await activeExternalGrants(db, grants)
  const changes = new Map<string, GranteeChange>()
  const count = (grantee: Grantee, change: ExternalChange['change'], items: number) => {
    const key = `${grantee.key} ${change}`
    changes.set(key, { ...grantee, change, items: (changes.get(key)?.items ?? 0) + items })
  }
  for (const group of groups) {
    const [item] = group
    const before = externalGrantees(item, externalGrants)
    const after = item.node.is_restricted
      ? new Map<string, Grantee>()
      : new Map([...externalGrantees(folder, externalGrants), ...granteesOfItself(item, externalGrants, folder)])
    for (const [key, grantee] of before) if (!after.has(key)) count(grantee, 'loses', group.length)
    for (const [key, grantee] of after) if (!before.has(key)) count(grantee, 'gains', group.length)
  }
  const list = [...changes.values()]
  const teams = await loadTeams(
    db,
    list.flatMap(({ teamId }) => teamId ?? []),
  )
  return list.map(({ through, change, items, teamId }) => ({
    tenant: teamId === null ? null : (teams.get(teamId) ?? null),
    through,
    change,
    items,
  }))
}

/** Returns who outside the team has access to an item, by grantee: one per team, regardless of its members, and one per link. */
function externalGrantees({ ancestorPath, reachableFrom }: ItemAccess, grants: readonly Grant[]): Map<string, Grantee> {
  const grantees = new Map<string, Grantee>()
  if (ancestorPath.some(({ is_restricted, deleted }) => is_restricted || deleted !== null)) return grantees
  for (const [depth, { id, name }] of ancestorPath.entries()) {
    for (const grant of grants) {
      if (grant.item_id !== id) continue
      const key = grant.grantee_tenant_id ?? grant.grantee_id
      grantees.set(key, { key, teamId: grant.grantee_tenant_id, through: depth < reachableFrom ? null : { id, name } })
    }
  }
  return grantees
}

/** Returns who has access through grants on the item itself. Nobody if the folder, or one above it, is restricted. */
function granteesOfItself(item: ItemAccess, grants: readonly Grant[], folder: ItemAccess): Map<string, Grantee> {
  const ownGrants = grants.filter(({ item_id }) => item_id === item.node.id)
  return folder.ancestorPath.some(({ is_restricted }) => is_restricted)
    ? new Map()
    : externalGrantees({ ...item, ancestorPath: [item.node], reachableFrom: 0 }, ownGrants)
}

/** Filters the grants to people outside the team: shares, and links that are not closed. */
async function activeExternalGrants(db: Db, grants: readonly Grant[]): Promise<Grant[]> {
  const linkIds = grants.filter(({ source }) => source === 'link').map(({ grantee_id }) => grantee_id)
  const { rows } =
    linkIds.length === 0
      ? { rows: [] }
      : await sql<{
          id: string
        }>`SELECT l.id FROM ${LINK_SOURCE} WHERE l.id = ANY(${linkIds}::uuid[]) AND ${LINK_CLOSURE} IS NULL`.execute(db)
  const activeLinks = new Set(rows.map(({ id }) => id))
  return grants.filter(({ source, grantee_id }) => (source === 'link' ? activeLinks.has(grantee_id) : source !== 'access'))
}
