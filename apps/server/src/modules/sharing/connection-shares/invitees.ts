import type { ShareInvitees } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { z } from 'zod'
import { connectedAmong } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** The recipients of a share in one connected team. */
export interface TeamInvitees {
  teamId: string
  /** The whole team. */
  isTeam: boolean
  userIds: ReadonlySet<string>
  groupIds: ReadonlySet<string>
}

/** The recipients of a share in connected teams, and the email addresses that stay pending. */
export interface Invitees {
  teams: readonly TeamInvitees[]
  addresses: readonly string[]
}

type Request = z.output<typeof ShareInvitees>

/**
 * Reads the recipients of a share. An email address resolves to the user of a connected team who has it; of several teams, the
 * one connected the longest. Named users stay members, and groups exist, until the transaction ends.
 * @throws {AppError} not_found for a team that is not connected, a user who is not active in their team, and a group of another
 * team; invalid, on the entry, for a colleague and for the address of a user without a connected team, which would stay pending
 * forever
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
  const usersByEmail = await findPeople(tx, { teamId, emails })
  await refuseColleagues(tx, { teamId, emailInvitees: emailInvitees.map((email) => (usersByEmail.has(email) ? null : email)) })
  const people = [...userInvitees, ...usersByEmail.values()]
  const byTeam = Map.groupBy(people, ({ tenant_id }) => tenant_id)
  const groupsByTeam = Map.groupBy(groupInvitees, ({ tenant_id }) => tenant_id)
  return {
    teams: [...new Set([...tenantInvitees, ...byTeam.keys(), ...groupsByTeam.keys()])].map((id) => ({
      teamId: id,
      isTeam: tenantInvitees.includes(id),
      userIds: new Set((byTeam.get(id) ?? []).map(({ user_id }) => user_id)),
      groupIds: new Set((groupsByTeam.get(id) ?? []).map(({ group_id }) => group_id)),
    })),
    addresses: emails.filter((email) => !usersByEmail.has(email)),
  }
}

interface NamedPerson {
  user_id: string
  tenant_id: string
}

/**
 * Asserts that all users are active in their teams, and locks their memberships until the transaction ends. Throws 404 otherwise.
 */
export async function assertActive(tx: Db, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const { rows } = await sql<NamedPerson>`
    SELECT m.user_id, m.tenant_id FROM memberships m
    WHERE m.suspended IS NULL AND (m.tenant_id, m.user_id) IN (
      SELECT * FROM unnest(${people.map((person) => person.tenant_id)}::uuid[], ${people.map((person) => person.user_id)}::uuid[]))
    ORDER BY m.tenant_id, m.user_id FOR KEY SHARE`.execute(tx)
  const isActive = ({ user_id, tenant_id }: NamedPerson) =>
    rows.some((row) => row.user_id === user_id && row.tenant_id === tenant_id)
  if (!people.every(isActive)) throw notFound()
}

interface NamedGroup {
  group_id: string
  tenant_id: string
}

/** Asserts that all groups belong to their teams, and locks them until the transaction ends. Throws 404 otherwise. */
export async function assertGroups(tx: Db, groups: readonly NamedGroup[]): Promise<void> {
  if (groups.length === 0) return
  const { rows } = await sql<NamedGroup>`
    SELECT g.id AS group_id, g.tenant_id FROM groups g
    WHERE (g.tenant_id, g.id) IN (
      SELECT * FROM unnest(${groups.map((group) => group.tenant_id)}::uuid[], ${groups.map((group) => group.group_id)}::uuid[]))
    ORDER BY g.tenant_id, g.id FOR KEY SHARE`.execute(tx)
  const isThere = ({ group_id, tenant_id }: NamedGroup) =>
    rows.some((row) => row.group_id === group_id && row.tenant_id === tenant_id)
  if (!groups.every(isThere)) throw notFound()
}

/** Finds the users of connected teams with some email addresses. */
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
  // The last entry for each address wins: that of the team connected the longest.
  return new Map(rows.map(({ email, user_id, tenant_id }) => [email, { user_id, tenant_id }]))
}

/** Throws 400 if one of the users belongs to the own team. */
async function refuseOwnPeople(
  tx: Db,
  { teamId, userInvitees }: { teamId: string; userInvitees: readonly NamedPerson[] },
): Promise<void> {
  const ownUserIds = userInvitees.filter(({ tenant_id }) => tenant_id === teamId).map(({ user_id }) => user_id)
  if (ownUserIds.length === 0) return
  const { rows } = await sql<{ user_id: string; email: string }>`
    SELECT m.user_id, lower(u.email) AS email FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.tenant_id = ${teamId} AND m.suspended IS NULL AND m.user_id = ANY(${ownUserIds}::uuid[])`.execute(tx)
  const emails = new Map(rows.map(({ user_id, email }) => [user_id, email]))
  refuseAt(
    'userInvitees',
    userInvitees.map(({ user_id, tenant_id }) => (tenant_id === teamId ? (emails.get(user_id) ?? null) : null)),
  )
}

/**
 * Throws 400 if one of the email addresses belongs to a user of the own team. Null stands for an entry that is already resolved.
 */
async function refuseColleagues(
  tx: Db,
  { teamId, emailInvitees }: { teamId: string; emailInvitees: readonly (string | null)[] },
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    SELECT lower(u.email) AS email FROM users u JOIN memberships m ON m.user_id = u.id AND m.suspended IS NULL
    WHERE m.tenant_id = ${teamId} AND lower(u.email) = ANY(${emailInvitees}::text[])`.execute(tx)
  const ownEmails = new Set(rows.map(({ email }) => email))
  refuseAt(
    'emailInvitees',
    emailInvitees.map((email) => (email !== null && ownEmails.has(email) ? email : null)),
  )
}

/** Throws 400 on each entry of a list that is a colleague. Null entries are not. */
function refuseAt(list: 'userInvitees' | 'emailInvitees', colleagues: readonly (string | null)[]): void {
  const wrong = colleagues.flatMap((email, at) =>
    email === null ? [] : [{ at, message: t('errors.shares.colleague', { email }) }],
  )
  if (!wrong[0]) return
  const fields = Object.fromEntries(wrong.map(({ at, message }) => [`${list}.${at}`, message]))
  throw new AppError('invalid', wrong[0].message, { fields })
}
