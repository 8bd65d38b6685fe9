import type { GivenRole } from '@arbour/contract/entities/access'
import { highestRole } from '#modules/access/public.ts'
import { latest } from '../expiry.ts'
import type { SharePersonRow, ShareRow } from './share-rows.ts'

/** Who has what by a share while its teams are connected. */
export interface Standing {
  /** What everybody of the team has; null where named people alone have something. */
  team: GivenRole | null
  /** What some have by themselves. */
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
  people: readonly SharePersonRow[],
): Standing {
  const own = new Map(people.flatMap((person) => (person.declined ? [] : [[person.user_id, person.role] as const])))
  if (is_restricted) return { team: null, people: own }
  return declined ? NOBODY : { team: role, people: own }
}

/** When a share ends, as it is told: for the whole team, of a restricted one for the last of its people. Null for never. */
export function endOf(
  { is_restricted, expires }: Pick<ShareRow, 'is_restricted' | 'expires'>,
  people: readonly SharePersonRow[],
): Date | null {
  return is_restricted ? latest(people.map((person) => person.expires)) : expires
}

/** The role that somebody of the team has; null for none. */
export function roleIn({ team, people }: Standing, userId: string): GivenRole | null {
  return highestRole([team, people.get(userId) ?? null]) as GivenRole | null
}

interface Said {
  share: ShareRow
  people: readonly SharePersonRow[]
}

/** Whether somebody, or the whole team, gets a higher role by a change of a share, or has theirs for longer. */
export function givesMore(from: Said, to: Said): boolean {
  const [before, after] = [standingOf(from.share, from.people), standingOf(to.share, to.people)]
  const ends = ({ share, people }: Said, id: string | null) => {
    const own = people.find(({ user_id }) => user_id === id)
    return (own ?? share).expires?.getTime() ?? Number.POSITIVE_INFINITY
  }
  const has = (standing: Standing, id: string | null) => (id === null ? standing.team : roleIn(standing, id))
  return [...(after.team ? [null] : []), ...after.people.keys()].some(
    (id) => highestRole([has(before, id), has(after, id)]) !== has(before, id) || ends(to, id) > ends(from, id),
  )
}
