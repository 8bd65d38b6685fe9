import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { highestRole } from '#modules/core/access/public.ts'
import { latest } from '../expiry.ts'
import type { ShareGranteeRow, ShareRow } from './share-rows.ts'

/** The effective access by a share, assuming its teams are connected. */
export interface ShareAccess {
  /** The role of the whole team; null if only named grantees have the share. */
  team: AssignedRole | null
  /** The roles of users by name and through their groups. */
  people: ReadonlyMap<string, AssignedRole>
}

/** No access. */
export const NOBODY: ShareAccess = { team: null, people: new Map() }

/**
 * Computes the effective access by a share. If an Admin declined it for the whole team, nobody has access, regardless of
 * individual grants. A user who declined has no individual role.
 */
export function shareAccessOf(
  { role, is_restricted, declined }: Pick<ShareRow, 'role' | 'is_restricted' | 'declined'>,
  grantees: readonly ShareGranteeRow[],
): ShareAccess {
  const people = new Map<string, AssignedRole>()
  for (const { member_ids, role: granteeRole } of grantees.filter(({ declined }) => declined === null))
    for (const id of member_ids) people.set(id, highestRole([people.get(id) ?? null, granteeRole]) as AssignedRole)
  if (is_restricted) return { team: null, people }
  return declined ? NOBODY : { team: role, people }
}

/**
 * Returns the users who are grantees of a share by name or through a group, including those who declined: those who can have a
 * mount.
 */
export function holdersOf(grantees: readonly ShareGranteeRow[]): string[] {
  return [...new Set(grantees.flatMap(({ member_ids }) => member_ids))]
}

/**
 * Returns when a share ends as reported to users: for the whole team, or for the last grantee of a restricted one. Null for
 * never.
 */
export function endOf(
  { is_restricted, expires }: Pick<ShareRow, 'is_restricted' | 'expires'>,
  grantees: readonly ShareGranteeRow[],
): Date | null {
  return is_restricted ? latest(grantees.map((grantee) => grantee.expires)) : expires
}

/** Returns the role of a user of the team; null for none. */
export function roleIn({ team, people }: ShareAccess, userId: string): AssignedRole | null {
  return highestRole([team, people.get(userId) ?? null]) as AssignedRole | null
}

interface Said {
  share: ShareRow
  grantees: readonly ShareGranteeRow[]
}

/** Determines whether a change of a share gives a user or the whole team a higher role or a later expiry. */
export function increasesAccess(from: Said, to: Said): boolean {
  const [before, after] = [shareAccessOf(from.share, from.grantees), shareAccessOf(to.share, to.grantees)]
  const ends = ({ share, grantees }: Said, id: string | null) => {
    const ownGrantees = id === null ? [] : grantees.filter(({ member_ids }) => member_ids.includes(id))
    const last = ownGrantees.length === 0 ? share.expires : latest(ownGrantees.map(({ expires }) => expires))
    return last?.getTime() ?? Number.POSITIVE_INFINITY
  }
  const has = (standing: ShareAccess, id: string | null) => (id === null ? standing.team : roleIn(standing, id))
  const somebodyGains = [...(after.team ? [null] : []), ...after.people.keys()].some(
    (id) => highestRole([has(before, id), has(after, id)]) !== has(before, id) || ends(to, id) > ends(from, id),
  )
  return somebodyGains || to.grantees.some((grantee) => grantee.grantee_kind === 'group' && groupGains(from, grantee))
}

/** Determines whether a group gains access, independent of its current members. */
function groupGains({ grantees }: Said, { grantee_id, role, expires }: ShareGranteeRow): boolean {
  const before = grantees.find((grantee) => grantee.grantee_id === grantee_id)
  if (!before || highestRole([before.role, role]) !== before.role) return true
  return before.expires !== null && (expires === null || expires > before.expires)
}
