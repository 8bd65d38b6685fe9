import type { AppRole } from '@arbour/contract/entities/people'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { recordChange } from '#modules/audit/public.ts'
import { createTenantRoot } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { EMBEDDED_ISSUER } from './options.ts'

/** Any fixed number: who makes teams from outside the provider takes turns on it. */
const PEOPLE_LOCK = 7_210_002

/** Waits for others who make people and teams; held until the transaction ends. */
export async function lockPeople(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`.execute(tx)
}

/** Makes a team with its empty tree. */
export async function createTeam(tx: Db, { name, orgId }: { name: string; orgId?: string }): Promise<string> {
  const id = newId()
  await tx
    .insertInto('tenants')
    .values({ id, name, org_id: orgId ?? `org_${id.replaceAll('-', '')}` })
    .execute()
  await createTenantRoot(tx, { tenantId: id })
  return id
}

/** The person of the embedded provider with that address. */
export async function findPerson(db: Db, email: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return known?.id
}

interface NewPerson {
  email: string
  firstName: string
  lastName: string
}

/** The person of the embedded provider with that address, made if there is none: for who has shown that the address is theirs, or commands the server. */
export async function ensurePerson(tx: Db, person: NewPerson): Promise<string> {
  return (await findPerson(tx, person.email)) ?? insertPerson(tx, person)
}

/** Makes a person of the embedded provider. Fails when the address is somebody's. */
export async function insertPerson(tx: Db, { email, firstName, lastName }: NewPerson): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({ id, issuer: EMBEDDED_ISSUER, subject: id, email, first_name: firstName, last_name: lastName })
    .execute()
  return id
}

/** Puts a person into a team with exactly these roles. `issued` is when the token was issued that says so, if one does. */
export async function setMembership(
  tx: Db,
  {
    tenantId,
    userId,
    roles,
    issued = null,
  }: { tenantId: string; userId: string; roles: readonly AppRole[]; issued?: Date | null },
): Promise<void> {
  const values = { roles: [...roles], roles_issued: issued }
  const before = await tx
    .selectFrom('memberships')
    .select('roles')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const details = { from: before?.roles ?? null, to: values.roles }
  await recordChange(tx, { act: 'membership', tenantId, userId: null, subjectId: userId, details })
  await tx
    .insertInto('memberships')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute()
}
