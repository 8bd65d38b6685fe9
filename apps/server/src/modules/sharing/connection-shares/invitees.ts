import type { ShareInvitees } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { z } from 'zod'
import { connectedAmong } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** Whom of one connected team something is given to. */
export interface TeamInvitees {
  teamId: string
  /** The team as a whole. */
  isTeam: boolean
  userIds: ReadonlySet<string>
  groupIds: ReadonlySet<string>
}

/** Whom something is given to now, and the addresses that wait. */
export interface Invitees {
  teams: readonly TeamInvitees[]
  addresses: readonly string[]
}

type Request = z.output<typeof ShareInvitees>

/**
 * Reads whom a folder is to be shared with. An address is the person of a connected team who has it: of several teams, of the one connected the
 * longest. Throws 404 for a team that is not connected, for who is not active in theirs, and for a group that is none of theirs; 400, at its entry, for a colleague, and for
 * the address of one who is in no connected team: it would wait for ever. Who is named stays a member, and a
 * group stays, until the transaction ends.
 */
export async function readInvitees(
  tx: Db,
  { teamId, tenantInvitees, userInvitees, groupInvitees, emailInvitees }: Request & { teamId: string },
): Promise<Invitees> {
  await refuseOwnPeople(tx, { teamId, userInvitees })
  const teamIds = [...new Set([...tenantInvitees, ...[...userInvitees, ...groupInvitees].map(({ tenant_id }) => tenant_id)])]
  const connected = await connectedAmong(tx, { teamId, teamIds })
  if (teamIds.some((id) => !connected.has(id))) throw notFound()
  await assertActive(tx, userInvitees)
  await assertGroups(tx, groupInvitees)
  const emails = [...new Set(emailInvitees)]
  const known = await findPeople(tx, { teamId, emails })
  await refuseColleagues(tx, { teamId, emailInvitees: emailInvitees.map((email) => (known.has(email) ? null : email)) })
  const people = [...userInvitees, ...known.values()]
  const byTeam = Map.groupBy(people, ({ tenant_id }) => tenant_id)
  const groupsByTeam = Map.groupBy(groupInvitees, ({ tenant_id }) => tenant_id)
  return {
    teams: [...new Set([...tenantInvitees, ...byTeam.keys(), ...groupsByTeam.keys()])].map((id) => ({
      teamId: id,
      isTeam: tenantInvitees.includes(id),
      userIds: new Set((byTeam.get(id) ?? []).map(({ user_id }) => user_id)),
      groupIds: new Set((groupsByTeam.get(id) ?? []).map(({ group_id }) => group_id)),
    })),
    addresses: emails.filter((email) => !known.has(email)),
  }
}

interface NamedPerson {
  user_id: string
  tenant_id: string
}

/** Throws 404 unless all are active in their teams, and keeps them there until the transaction ends. */
export async function assertActive(tx: Db, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const { rows } = await sql<NamedPerson>`
    SELECT m.user_id, m.tenant_id FROM memberships m
    WHERE m.suspended IS NULL AND (m.tenant_id, m.user_id) IN (
      SELECT * FROM unnest(${people.map((one) => one.tenant_id)}::uuid[], ${people.map((one) => one.user_id)}::uuid[]))
    ORDER BY m.tenant_id, m.user_id FOR KEY SHARE`.execute(tx)
  const isActive = ({ user_id, tenant_id }: NamedPerson) =>
    rows.some((row) => row.user_id === user_id && row.tenant_id === tenant_id)
  if (!people.every(isActive)) throw notFound()
}

interface NamedGroup {
  group_id: string
  tenant_id: string
}

/** Throws 404 unless all are groups of their teams, and keeps them until the transaction ends. */
export async function assertGroups(tx: Db, groups: readonly NamedGroup[]): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await sql<NamedGroup>`
    SELECT g.id AS group_id, g.tenant_id FROM groups g
    WHERE (g.tenant_id, g.id) IN (
      SELECT * FROM unnest(${groups.map((one) => one.tenant_id)}::uuid[], ${groups.map((one) => one.group_id)}::uuid[]))
    ORDER BY g.tenant_id, g.id FOR KEY SHARE`.execute(tx)
  const isThere = ({ group_id, tenant_id }: NamedGroup) =>
    rows.some((row) => row.group_id === group_id && row.tenant_id === tenant_id)
  if (!groups.every(isThere)) throw notFound()
}

/** The people of connected teams who have some addresses. */
async function findPeople(
  tx: Db,
  { teamId, emails }: { teamId: string; emails: readonly string[] },
): Promise<ReadonlyMap<string, NamedPerson>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<NamedPerson & { email: string }>`
    SELECT lower(u.email) AS email, m.user_id, m.tenant_id
    FROM users u JOIN memberships m ON m.user_id = u.id AND m.suspended IS NULL
    JOIN connections c ON c.accepted IS NOT NULL AND (
      (c.from_tenant_id = ${teamId} AND c.to_tenant_id = m.tenant_id) OR (c.to_tenant_id = ${teamId} AND c.from_tenant_id = m.tenant_id))
    WHERE lower(u.email) = ANY(${emails}::text[])
    ORDER BY c.accepted DESC, m.tenant_id DESC, m.user_id DESC FOR KEY SHARE OF m`.execute(tx)
  // The last one of each stays: of the team connected the longest.
  return new Map(rows.map(({ email, user_id, tenant_id }) => [email, { user_id, tenant_id }]))
}

/** Throws 400 where one of some people is named as one of the own team. */
async function refuseOwnPeople(
  tx: Db,
  { teamId, userInvitees }: { teamId: string; userInvitees: readonly NamedPerson[] },
): Promise<void> {
  const own = userInvitees.filter(({ tenant_id }) => tenant_id === teamId).map(({ user_id }) => user_id)
  if (own.length === 0) return
  const { rows } = await sql<{ user_id: string; email: string }>`
    SELECT m.user_id, lower(u.email) AS email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.tenant_id = ${teamId} AND m.suspended IS NULL AND m.user_id = ANY(${own}::uuid[])`.execute(tx)
  const emails = new Map(rows.map(({ user_id, email }) => [user_id, email]))
  refuseAt(
    'userInvitees',
    userInvitees.map(({ user_id, tenant_id }) => (tenant_id === teamId ? (emails.get(user_id) ?? null) : null)),
  )
}

/** Throws 400 where one of some addresses is somebody's of the own team. Null stands for an entry that has found its team. */
async function refuseColleagues(
  tx: Db,
  { teamId, emailInvitees }: { teamId: string; emailInvitees: readonly (string | null)[] },
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT lower(u.email) AS email FROM users u JOIN memberships m ON m.user_id = u.id AND m.suspended IS NULL
    WHERE m.tenant_id = ${teamId} AND lower(u.email) = ANY(${emailInvitees}::text[])`.execute(tx)
  const own = new Set(rows.map(({ email }) => email))
  refuseAt(
    'emailInvitees',
    emailInvitees.map((email) => (email !== null && own.has(email) ? email : null)),
  )
}

/** Throws 400 at each entry of a list that is a colleague. An entry of null is not a colleague. */
function refuseAt(list: 'userInvitees' | 'emailInvitees', colleagues: readonly (string | null)[]): void {
  const wrong = colleagues.flatMap((email, at) => (email === null ? [] : [{ at, message: messages.colleague(email) }]))
  if (!wrong[0]) return
  const fields = Object.fromEntries(wrong.map(({ at, message }) => [`${list}.${at}`, message]))
  throw new AppError('invalid', wrong[0].message, { fields })
}
