import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { EMBEDDED_ISSUER } from '#modules/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { members, people } from '../format/kinds.ts'
import { ArchiveError } from './archive-error.ts'
import type { Archive } from './open-archive.ts'
import { readValid } from './read-valid.ts'

/** Somebody of an archive, and who they are here. */
export interface MatchedPerson {
  userId: string
  email: string
  firstName: string
  lastName: string
  created: string
  /** Their account was here already; or one is made, which `embedded` people can sign in with once they have a password. */
  is: 'known' | 'embedded' | 'imported'
  isMember: boolean
}

/**
 * What `users.issuer` says of people who came with a team and cannot sign in: who had left it, came from outside, or has no address of their
 * own. They stand in what they did.
 */
export const IMPORTED_ISSUER = 'imported'

/** More than any team has: they are all in memory. */
const MAX_PEOPLE = 200_000
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/

type Row = { id: string; email: string; first_name: string; last_name: string; created: string }

/**
 * Finds the accounts of the people of an archive by their addresses. Members come first where several have one address. Who has no account gets one, with
 * the id that they had where nobody has it. By their ids in the archive. Throws {@link ArchiveError}.
 */
export async function matchPeople(db: Db, archive: Archive): Promise<Map<string, MatchedPerson>> {
  const ofTeam = new Set<string>()
  for await (const { user_id } of readValid<{ user_id: string }>(archive, members)) ofTeam.add(limited(ofTeam, user_id))
  const rows = new Map<string, Row>()
  for await (const row of readValid<Row>(archive, people)) {
    if (rows.has(row.id)) throw new ArchiveError(`The person ${row.id} is there twice`)
    rows.set(limited(rows, row.id), row)
  }
  for (const id of ofTeam) if (!rows.has(id)) throw new ArchiveError(`The member ${id} is not among the people`)
  const accounts = await findAccounts(db, [...rows.values()])
  const taken = await findTaken(db, [...rows.keys()])
  const matched = new Map<string, MatchedPerson>()
  const isUsed = new Set<string>()
  for (const row of [...rows.values()].toSorted((a, b) => Number(ofTeam.has(b.id)) - Number(ofTeam.has(a.id)))) {
    const address = row.email.toLowerCase()
    const isFirst = ADDRESS.test(address) && !isUsed.has(address)
    isUsed.add(address)
    const account = isFirst ? accounts.get(address) : undefined
    const isMember = ofTeam.has(row.id)
    matched.set(row.id, {
      userId: account ?? (taken.has(row.id) ? newId() : row.id),
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      created: row.created,
      is: account ? 'known' : isFirst && isMember ? 'embedded' : 'imported',
      isMember,
    })
  }
  return matched
}

function limited(known: { size: number }, id: string): string {
  if (known.size === MAX_PEOPLE) throw new ArchiveError(`The archive names more than ${MAX_PEOPLE} people`)
  return id
}

/** Accounts of the embedded provider by their addresses in lower case. */
async function findAccounts(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const { rows: found } = await sql<{ id: string; address: string }>`
    SELECT id, lower(email) AS address FROM users
    WHERE issuer = ${EMBEDDED_ISSUER} AND lower(email) = ANY(${rows.map(({ email }) => email.toLowerCase())}::text[])`.execute(db)
  return new Map(found.map(({ id, address }) => [address, id]))
}

async function findTaken(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
