import type { AppRole } from '@arbour/contract/entities/people'
import { v7 as newId } from 'uuid'
import type { Member } from '#modules/access/public.ts'
import { createTeam, lockPeople, setMembership } from '#modules/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { loadPrincipal } from '../load-principal.ts'
import { findPrincipal } from './find-principal.ts'
import type { Profile } from './profile.ts'
import type { VerifiedToken } from './verify-token.ts'

interface Provisioning {
  issuer: string
  verified: VerifiedToken
  /** Asked for only when the person is new. */
  readProfile: () => Promise<Profile>
}

/**
 * The person of an outside provider's token, in its team. Whoever and whatever is seen for the first time is made from the claims,
 * once, however many requests come first; the membership's roles follow the token that was issued last (decision 0008). An older one has of
 * its roles those that still hold. Undefined for who has left the team since the token was issued.
 */
export async function provision(db: Pool, { issuer, verified, readProfile }: Provisioning): Promise<Member | undefined> {
  const { subject, orgId } = verified
  const known = await findPrincipal(db, { issuer, subject, orgId, session: null })
  if (known?.rolesIssued && verified.issued <= known.rolesIssued) {
    const roles = rolesOfBoth(known.roles, verified.roles)
    const takesNothing = verified.issued < known.rolesIssued || roles.length === known.roles.length
    if (takesNothing) return { ...known, roles }
  }
  const profile = known ? null : await newcomersProfile(db, { issuer, verified, readProfile })
  return db.transaction().execute(async (tx) => {
    if (profile) await insertPerson(tx, { issuer, subject, profile })
    const { id: userId } = await tx
      .selectFrom('users')
      .select('id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      // Tokens of one person take turns, so that the order of their times is what counts.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const tenantId = await ensureTeam(tx, verified)
    const roles = await followToken(tx, { tenantId, userId }, verified)
    if (!roles) return undefined
    const member = await loadPrincipal(tx, { kind: 'member', teamId: tenantId, userId })
    return member?.kind === 'member' ? { ...member, roles } : undefined
  })
}

/** Makes the membership what the token says, unless a later one was there before; answers the roles that hold. Undefined: the person left since. */
async function followToken(
  tx: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  { roles, issued }: VerifiedToken,
): Promise<AppRole[] | undefined> {
  const ofPerson = { tenant_id: tenantId, user_id: userId }
  const kept = await tx
    .selectFrom('memberships')
    .select(['roles', 'roles_issued', 'suspended'])
    .where((where) => where.and(ofPerson))
    .executeTakeFirst()
  if (!kept) {
    const former = await tx
      .selectFrom('former_memberships')
      .select('ended')
      .where((where) => where.and(ofPerson))
      .executeTakeFirst()
    if (former && issued <= former.ended) return undefined
  }
  if (kept?.suspended) return undefined
  if (!kept?.roles_issued || issued > kept.roles_issued) {
    await setMembership(tx, { tenantId, userId, roles, issued })
    return roles
  }
  const both = rolesOfBoth(kept.roles, roles)
  // Of two of the same second nobody knows which is the later: what one of them takes is taken.
  if (issued.getTime() === kept.roles_issued.getTime()) await setMembership(tx, { tenantId, userId, roles: both, issued })
  return both
}

function rolesOfBoth(kept: readonly string[], roles: readonly AppRole[]): AppRole[] {
  return roles.filter((role) => kept.includes(role))
}

/** The profile of somebody who is new here; null when they are known from another team. */
async function newcomersProfile(db: Db, { issuer, verified, readProfile }: Provisioning): Promise<Profile | null> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', verified.subject)
    .executeTakeFirst()
  return person ? null : readProfile()
}

// The insert waits for another request's that is under way, and then finds its row: hence "do nothing" and a look afterwards.
async function insertPerson(
  tx: Db,
  { issuer, subject, profile }: { issuer: string; subject: string; profile: Profile },
): Promise<void> {
  const { firstName, lastName, email, picture } = profile
  await tx
    .insertInto('users')
    .values({ id: newId(), issuer, subject, email, first_name: firstName, last_name: lastName, picture })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
}

async function ensureTeam(tx: Db, { orgId, claims }: VerifiedToken): Promise<string> {
  const name = typeof claims.org_name === 'string' && claims.org_name.trim() !== '' ? claims.org_name.trim().slice(0, 200) : orgId
  const known = await teamOf(tx, orgId)
  if (known) return known
  // Another request may be making it.
  await lockPeople(tx)
  return (await teamOf(tx, orgId)) ?? createTeam(tx, { name, orgId })
}

async function teamOf(tx: Db, orgId: string): Promise<string | undefined> {
  return (await tx.selectFrom('tenants').select('id').where('org_id', '=', orgId).executeTakeFirst())?.id
}
