import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { EMBEDDED_ISSUER } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { IMPORTED_ISSUER, members, people } from '../format/people-kinds.ts'
import { ArchiveError } from './archive-error.ts'
import type { Archive } from './open-archive.ts'
import { readValid } from './read-valid.ts'

/** A user of an archive, and the matching local account. */
export interface MatchedPerson {
  userId: string
  email: string
  firstName: string
  lastName: string
  created: string
  /** The account existed already; otherwise it is created. */
  isKnown: boolean
  account: Account
  isMember: boolean
}

/** The provider and subject of an account: the embedded provider, the external one, or a user who can't sign in. */
interface Account {
  issuer: string
  subject: string
}

/** More than any team has: all are kept in memory. */
const MAX_PEOPLE = 200_000
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/

interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  created: string
  issuer?: string | null
  subject?: string | null
}

/**
 * Matches the users of an archive with accounts: by email address, or, if an external provider manages users (`issuer`), by its
 * subject. Members take precedence if several match the same account. Users without an account get one, with their original id if
 * it is free. Returned by their ids in the archive. Throws {@link ArchiveError}.
 */
export async function matchPeople(db: Db, archive: Archive, issuer: string | null): Promise<Map<string, MatchedPerson>> {
  const ofTeam = new Set<string>()
  for await (const { user_id } of readValid<{ user_id: string }>(archive, members)) ofTeam.add(assertPeopleLimit(ofTeam, user_id))
  const rows = new Map<string, Row>()
  for await (const row of readValid<Row>(archive, people)) {
    if (rows.has(row.id)) throw new ArchiveError(`The person ${row.id} is there twice`)
    rows.set(assertPeopleLimit(rows, row.id), row)
  }
  for (const id of ofTeam) if (!rows.has(id)) throw new ArchiveError(`The member ${id} is not among the people`)
  const nameOf = issuer === null ? addressOf : (row: Row) => (row.issuer === issuer && row.subject ? row.subject : null)
  const names = [...rows.values()].map(nameOf).filter((name) => name !== null)
  const accounts = issuer === null ? await findByEmail(db, names) : await findBySubject(db, { issuer, names })
  const takenIds = await findTaken(db, [...rows.keys()])
  const matched = new Map<string, MatchedPerson>()
  const isUsed = new Set<string>()
  for (const row of [...rows.values()].toSorted((a, b) => Number(ofTeam.has(b.id)) - Number(ofTeam.has(a.id)))) {
    const name = nameOf(row)
    const uniqueName = name !== null && !isUsed.has(name) ? name : null
    if (name !== null) isUsed.add(name)
    const accountId = uniqueName === null ? undefined : accounts.get(uniqueName)
    const isMember = ofTeam.has(row.id)
    const userId = accountId ?? (takenIds.has(row.id) ? newId() : row.id)
    const canSignIn = uniqueName !== null && isMember
    matched.set(row.id, {
      userId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      created: row.created,
      isKnown: accountId !== undefined,
      account: {
        issuer: canSignIn ? (issuer ?? EMBEDDED_ISSUER) : IMPORTED_ISSUER,
        subject: canSignIn && issuer !== null ? uniqueName : userId,
      },
      isMember,
    })
  }
  return matched
}

function assertPeopleLimit(people: { size: number }, id: string): string {
  if (people.size === MAX_PEOPLE) throw new ArchiveError(`The archive names more than ${MAX_PEOPLE} people`)
  return id
}

/** Returns the email address of a user in lower case; null if it is invalid. */
function addressOf({ email }: Row): string | null {
  const address = email.toLowerCase()
  return ADDRESS.test(address) ? address : null
}

/** Finds accounts of the embedded provider by their lower-case email addresses. */
async function findByEmail(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; address: string }>`
    SELECT id, lower(email) AS address FROM users
    WHERE issuer = ${EMBEDDED_ISSUER} AND lower(email) = ANY(${addresses}::text[])`.execute(db)
  return new Map(rows.map(({ id, address }) => [address, id]))
}

/** Finds accounts of an external provider by subject. */
async function findBySubject(
  db: Db,
  { issuer, names }: { issuer: string; names: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; subject: string }>`
    SELECT id, subject FROM users WHERE issuer = ${issuer} AND subject = ANY(${names}::text[])`.execute(db)
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

async function findTaken(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
