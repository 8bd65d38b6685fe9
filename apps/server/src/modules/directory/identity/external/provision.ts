import type { AppRole } from '@arbour/contract/entities/team/people'
import { cutText, isBlank } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ExternalSignIn, Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { queueMail } from '#modules/directory/mail/public.ts'
import { createTeam, followProviderGroups, fullName, lockPeople, setMembership } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { loadPrincipal } from '../load-principal.ts'
import { findPrincipal } from '../tokens/find-principal.ts'
import type { VerifiedToken } from '../tokens/verify-token.ts'
import type { Profile } from './profile.ts'
import { isTokenSignedOut } from './signed-out.ts'

/** In characters. */
const MAX_TEAM_NAME = 200
/** How long the email address from the provider is not read again, in milliseconds between the issue times of two tokens. */
const PROFILE_AGE = 10 * 60_000

interface ProvisionInput {
  issuer: string
  verified: VerifiedToken
  /** Called if the user is new or their email address is unknown, and otherwise at most once per {@link PROFILE_AGE}. */
  readProfile: () => Promise<Profile>
}

/**
 * Provisions the user of an external provider's token in its team. New users, teams and memberships are created from the claims,
 * once despite concurrent requests. The roles follow the token that was issued last (decision 0008); an older token only keeps
 * those of its roles that are still valid. Undefined if the user has left the team since the token was issued, or was signed out
 * by the provider.
 */
export async function provision(db: Pool, { issuer, verified, readProfile }: ProvisionInput): Promise<Member | undefined> {
  const { subject, orgId, session, issued } = verified
  const signIn = { issuer, subject, session, issued }
  const principal = await findPrincipal(db, { issuer, subject, orgId, isLive: sql<boolean>`NOT ${isTokenSignedOut(signIn)}` })
  if (principal?.rolesIssued && verified.issued <= principal.rolesIssued) {
    const roles = rolesOfBoth(principal.roles, verified.roles)
    const takesNothing = verified.issued < principal.rolesIssued || roles.length === principal.roles.length
    if (takesNothing) return { ...principal, roles, signIn }
  }
  if (!principal && (await hasEnded(db, signIn))) return undefined
  const isDue = principal !== undefined && issued.getTime() - (principal.rolesIssued?.getTime() ?? 0) >= PROFILE_AGE
  const profile = isDue ? await readProfile() : await missingProfile(db, { issuer, verified, readProfile })
  return db.transaction().execute(async (tx) => {
    if (profile) await keepProfile(tx, { issuer, subject, profile })
    const { id: userId } = await tx
      .selectFrom('users')
      .select('id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      // Serialises the tokens of one user, so that only their issue times matter.
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (profile) await followEmail(tx, { userId, issued, email: profile.email })
    const tenantId = await ensureTeam(tx, verified)
    const roles = await followToken(tx, { tenantId, userId }, verified)
    if (!roles) return undefined
    const member = await loadPrincipal(tx, { kind: 'member', teamId: tenantId, userId })
    return member?.kind === 'member' ? { ...member, roles, signIn } : undefined
  })
}

/**
 * Updates the membership from the token, unless a later one was processed; returns the effective roles. Undefined if the user has
 * left the team since.
 */
async function followToken(
  tx: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  { roles, groups, issued }: VerifiedToken,
): Promise<AppRole[] | undefined> {
  const ofPerson = { tenant_id: tenantId, user_id: userId }
  const membership = await tx
    .selectFrom('memberships')
    .select(['roles', 'roles_issued', 'suspended'])
    .where((where) => where.and(ofPerson))
    .executeTakeFirst()
  if (!membership) {
    const former = await tx
      .selectFrom('former_memberships')
      .select('ended')
      .where((where) => where.and(ofPerson))
      .executeTakeFirst()
    if (former && issued <= former.ended) return undefined
  }
  if (membership?.suspended) return undefined
  if (!membership?.roles_issued || issued > membership.roles_issued) {
    await setMembership(tx, { tenantId, userId, roles, issued })
    if (groups) await followProviderGroups(tx, { tenantId, userId, names: groups })
    return roles
  }
  const both = rolesOfBoth(membership.roles, roles)
  // The order of two tokens of the same second is unknown, so only roles that both contain are kept.
  if (issued.getTime() === membership.roles_issued.getTime()) await setMembership(tx, { tenantId, userId, roles: both, issued })
  return both
}

function rolesOfBoth(currentRoles: readonly string[], roles: readonly AppRole[]): AppRole[] {
  return roles.filter((role) => currentRoles.includes(role))
}

async function hasEnded(db: Db, signIn: ExternalSignIn): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`SELECT ${isTokenSignedOut(signIn)} AS ended`.execute(db)
  return rows[0]?.ended !== false
}

/**
 * Reads the profile of a new user, or of one whose email address was unknown or unverified until now; null if nothing is missing.
 */
async function missingProfile(db: Db, { issuer, verified, readProfile }: ProvisionInput): Promise<Profile | null> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('issuer', '=', issuer)
    .where('subject', '=', verified.subject)
    .executeTakeFirst()
  return person && person.email !== '' ? null : readProfile()
}

// The insert waits for a concurrent request, and then finds its row.
async function keepProfile(
  tx: Db,
  { issuer, subject, profile }: { issuer: string; subject: string; profile: Profile },
): Promise<void> {
  const { firstName, lastName, email, picture } = profile
  await tx
    .insertInto('users')
    .values({ id: newId(), issuer, subject, email, first_name: firstName, last_name: lastName, picture })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ email }).where('users.email', '=', ''))
    .execute()
}

/**
 * Replaces the email address with the one that the provider states, unless a later token was used before. Records the change in
 * each of the user's teams and notifies both addresses.
 */
async function followEmail(tx: Db, { userId, issued, email }: { userId: string; issued: Date; email: string }): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email === '' || before.email.toLowerCase() === email.toLowerCase()) return
  const teams = await tx.selectFrom('memberships').select(['tenant_id', 'roles_issued']).where('user_id', '=', userId).execute()
  if (teams.some(({ roles_issued }) => roles_issued !== null && roles_issued > issued)) return
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  const details = { from: before.email, to: email }
  for (const { tenant_id: tenantId } of teams) {
    await recordChange(tx, { act: 'email_address', tenantId, userId: null, subjectId: userId, details })
  }
  const content = { kind: 'email_changed' as const, name: fullName(before), ...details, at: new Date().toISOString() }
  for (const recipient of [before.email, email]) await queueMail(tx, { tenantId: null, recipient, content, secretUrl: null })
}

async function ensureTeam(tx: Db, { orgId, claims }: VerifiedToken): Promise<string> {
  const { org_name: orgName } = claims
  const name = typeof orgName === 'string' && !isBlank(orgName) ? cutText(orgName.trim(), MAX_TEAM_NAME) : orgId
  const existingTeam = await teamOf(tx, orgId)
  if (existingTeam) return existingTeam
  // A concurrent request may be creating it.
  await lockPeople(tx)
  return (await teamOf(tx, orgId)) ?? createTeam(tx, { name, orgId })
}

async function teamOf(tx: Db, orgId: string): Promise<string | undefined> {
  return (await tx.selectFrom('tenants').select('id').where('org_id', '=', orgId).executeTakeFirst())?.id
}
