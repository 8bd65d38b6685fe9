import { v7 as newId } from 'uuid'
import { createTenantRoot } from '#modules/files/create-root.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { setMembership } from '../people.ts'
import type { Principal } from '../principal.ts'
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
 * once, however many requests come first; the membership's roles follow the token.
 */
export async function provision(db: Pool, { issuer, verified, readProfile }: Provisioning): Promise<Principal> {
  const { subject, orgId, roles } = verified
  const known = await findPrincipal(db, { issuer, subject, orgId })
  if (known && known.roles.join() === roles.join()) return known
  const profile = known ? null : await newcomersProfile(db, { issuer, verified, readProfile })
  return db.transaction().execute(async (tx) => {
    if (profile) await insertPerson(tx, { issuer, subject, profile })
    const { id: userId } = await tx
      .selectFrom('users')
      .select('id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    const tenantId = await ensureTeam(tx, verified)
    await setMembership(tx, { tenantId, userId, roles })
    return { userId, tenantId, orgId, roles }
  })
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

// Both inserts wait for another request's that is under way, and then find its row: hence "do nothing" and a look afterwards.
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
  const made = await tx
    .insertInto('tenants')
    .values({ id: newId(), org_id: orgId, name })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await createTenantRoot(tx, { tenantId: made.id })
    return made.id
  }
  const { id } = await tx.selectFrom('tenants').select('id').where('org_id', '=', orgId).executeTakeFirstOrThrow()
  return id
}
