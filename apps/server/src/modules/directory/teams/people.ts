import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { fullName } from './present.ts'

/** The value of `users.issuer` for users of the embedded provider, independent of the public URL. */
export const EMBEDDED_ISSUER = 'embedded'
/** An arbitrary fixed number for the lock that serialises creating users and teams. */
const PEOPLE_LOCK = 7_210_002

/** Serialises the creation of users and teams until the transaction ends. */
export async function lockPeople(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`.execute(tx)
}

/** Finds the user of the embedded provider with an email address. */
export async function findPerson(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return user?.id
}

interface NewPerson {
  email: string
  firstName: string
  lastName: string
}

/**
 * Finds or creates the user of the embedded provider with an email address: for callers who have proven that it is theirs, or who
 * administer the server.
 */
export async function ensurePerson(tx: Db, person: NewPerson): Promise<string> {
  return (await findPerson(tx, person.email)) ?? insertPerson(tx, person)
}

/** Creates a user of the embedded provider. Fails if the email address is taken. */
export async function insertPerson(tx: Db, { email, firstName, lastName }: NewPerson): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({ id, issuer: EMBEDDED_ISSUER, subject: id, email, first_name: firstName, last_name: lastName })
    .execute()
  return id
}

/** Loads the public data of users of teams by their ids; users who have left are left out. */
export async function loadNamed(
  db: Db,
  people: readonly { tenantId: string; userId: string | null }[],
): Promise<ReadonlyMap<string, { id: string; name: string; picture: string | null }>> {
  const users = people.flatMap(({ tenantId, userId }) => (userId === null ? [] : [{ tenantId, userId }]))
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; picture: string | null }>`
    SELECT DISTINCT u.id, u.first_name, u.last_name, u.picture FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE (m.tenant_id, m.user_id) IN (
      SELECT * FROM unnest(${users.map(({ tenantId }) => tenantId)}::uuid[], ${users.map(({ userId }) => userId)}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), picture: row.picture }]))
}
