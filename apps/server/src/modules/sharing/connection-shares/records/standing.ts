import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import { highestRole } from '#modules/core/access/public.ts'
import { latest } from '../expiry.ts'
import type { ShareGranteeRow, ShareRow } from './share-rows.ts'

/** Who has what by a share while its teams are connected. */
export interface Standing {
  /** What everybody of the team has; null where named people alone have something. */
  team: GivenRole | null
  /** What some have by themselves, and by the groups that they are in. */
  people: ReadonlyMap<string, GivenRole>
}

/** Nobody has anything. */
export const NOBODY: Standing = { team: null, people: new Map() }

/**
 * What a share gives. What an Admin declined for the whole team gives nobody anything, whatever somebody has beside it; who declined for
 * themselves has nothing of their own.
 */
export function standingOf(
  { role, is_restricted, declined }: Pick<ShareRow, 'role' | 'is_restricted' | 'declined'>,
  grantees: readonly ShareGranteeRow[],
): Standing {
  const own = new Map<string, GivenRole>()
  for (const { member_ids, role: given } of grantees.filter(({ declined: answer }) => answer === null))
    for (const id of member_ids) own.set(id, highestRole([own.get(id) ?? null, given]) as GivenRole)
  if (is_restricted) return { team: null, people: own }
  return declined ? NOBODY : { team: role, people: own }
}

/** Who has something of a share by name, or by a group, declined or not: whom it may stand in a tree for. */
export function holdersOf(grantees: readonly ShareGranteeRow[]): string[] {
  return [...new Set(grantees.flatMap(({ member_ids }) => member_ids))]
}

/** When a share ends, as it is told: for the whole team, of a restricted one for the last of its people. Null for never. */
export function endOf(
  { is_restricted, expires }: Pick<ShareRow, 'is_restricted' | 'expires'>,
  grantees: readonly ShareGranteeRow[],
): Date | null {
  return is_restricted ? latest(grantees.map((one) => one.expires)) : expires
}

/** The role that somebody of the team has; null for none. */
export function roleIn({ team, people }: Standing, userId: string): GivenRole | null {
  return highestRole([team, people.get(userId) ?? null]) as GivenRole | null
}

interface Said {
  share: ShareRow
  grantees: readonly ShareGranteeRow[]
}

/** Whether somebody, or the whole team, gets a higher role by a change of a share, or has theirs for longer. */
export function givesMore(from: Said, to: Said): boolean {
  const [before, after] = [standingOf(from.share, from.grantees), standingOf(to.share, to.grantees)]
  const ends = ({ share, grantees }: Said, id: string | null) => {
    const own = id === null ? [] : grantees.filter(({ member_ids }) => member_ids.includes(id))
    const last = own.length === 0 ? share.expires : latest(own.map(({ expires }) => expires))
    return last?.getTime() ?? Number.POSITIVE_INFINITY
  }
  const has = (standing: Standing, id: string | null) => (id === null ? standing.team : roleIn(standing, id))
  const somebodyGains = [...(after.team ? [null] : []), ...after.people.keys()].some(
    (id) => highestRole([has(before, id), has(after, id)]) !== has(before, id) || ends(to, id) > ends(from, id),
  )
  return somebodyGains || to.grantees.some((one) => one.grantee_kind === 'group' && groupGains(from, one))
}

/** Whether a group has more than before, whoever is in it. */
function groupGains({ grantees }: Said, { grantee_id, role, expires }: ShareGranteeRow): boolean {
  const before = grantees.find((one) => one.grantee_id === grantee_id)
  if (!before || highestRole([before.role, role]) !== before.role) return true
  return before.expires !== null && (expires === null || expires > before.expires)
}
