import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { fullName } from './present.ts'

/** What `users.issuer` says of people of the embedded provider, whatever the public address is. */
export const EMBEDDED_ISSUER = 'embedded'
/** Any fixed number: who makes people and teams takes turns on it. */
const PEOPLE_LOCK = 7_210_002

/** Waits for others who make people and teams; held until the transaction ends. */
export async function lockPeople(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCK})`.execute(tx)
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

/** Some people of teams, as others are told of them, by their ids; who has left is left out. */
export async function loadNamed(
  db: Db,
  people: readonly { tenantId: string; userId: string | null }[],
): Promise<ReadonlyMap<string, { id: string; name: string; picture: string | null }>> {
  const wanted = people.flatMap(({ tenantId, userId }) => (userId === null ? [] : [{ tenantId, userId }]))
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; picture: string | null }>`
    SELECT DISTINCT u.id, u.first_name, u.last_name, u.picture FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE (m.tenant_id, m.user_id) IN (
      SELECT * FROM unnest(${wanted.map(({ tenantId }) => tenantId)}::uuid[], ${wanted.map(({ userId }) => userId)}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), picture: row.picture }]))
}
