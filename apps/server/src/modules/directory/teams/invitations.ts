import { APP_ROLES, type AppRole, type Invitation } from '@arbour/contract/entities/team/people'
import type { InvitationDetails } from '@arbour/contract/identity'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import { isOpenTeam, isTeamOpen } from './closed.ts'
import { lockMembers, setMembership } from './memberships.ts'
import { findPerson } from './people.ts'
import { fullName } from './present.ts'
import { makeToken, tokenHash } from './secret-codes.ts'

/** Days for which an invitation's link is good. */
const LASTS_DAYS = 7

const ENDED: Readonly<Record<Exclude<InvitationDetails['status'], 'pending'>, string>> = {
  accepted: 'This invitation was used already. Please sign in.',
  withdrawn: 'This invitation was withdrawn. Ask an Admin of the team for another.',
  expired: 'This invitation has expired. Ask an Admin of the team for another.',
  unknown: 'This invitation is not there any more: perhaps it was sent again. Use the link of the latest one.',
}

/** Invites an address to a team, by an Admin or, null, by the operator, and gives the secret of its link. What was sent to the address before ends. */
export async function putInvitation(
  tx: Db,
  { tenantId, email, roles, by }: { tenantId: string; email: string; roles: readonly AppRole[]; by: string | null },
): Promise<{ invitation: Invitation; token: string }> {
  const token = makeToken()
  const values = {
    roles: [...roles],
    token_hash: tokenHash(token),
    invited_by: by,
    created: sql<Date>`now()`,
    expires: sql<Date>`now() + make_interval(days => ${LASTS_DAYS})`,
  }
  const { id } = await tx
    .insertInto('invitations')
    .values({ id: newId(), tenant_id: tenantId, email: email.toLowerCase(), ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'email']).where('accepted', 'is', null).where('withdrawn', 'is', null).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await findInvitation(tx, { tenantId, id })
  if (!invitation) throw new Error('The invitation is gone in the transaction that made it')
  return { invitation, token }
}

/**
 * Lets who has been invited into a project by their address make an account and a team, or sign in, by the secret that is sent to them. What was sent
 * before ends.
 */
export async function putPartnerInvitation(
  tx: Db,
  { partnershipId, email, token, by }: { partnershipId: string; email: string; token: string; by: string },
): Promise<void> {
  await tx.deleteFrom('invitations').where('partnership_id', '=', partnershipId).execute()
  await tx
    .insertInto('invitations')
    .values({
      id: newId(),
      tenant_id: null,
      partnership_id: partnershipId,
      email,
      token_hash: tokenHash(token),
      invited_by: by,
      expires: sql<Date>`now() + make_interval(days => ${LASTS_DAYS})`,
      accepted: null,
      withdrawn: null,
    })
    .execute()
}

/** Once an invitation into a project is answered, its link leads nowhere. */
export async function endPartnerInvitation(tx: Db, partnershipId: string): Promise<void> {
  await tx.updateTable('invitations').set({ accepted: sql<Date>`now()` }).where('partnership_id', '=', partnershipId).execute()
}

/** One invitation of a team. */
export async function findInvitation(
  db: Db,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Invitation | undefined> {
  const row = await invitations(db).where('i.tenant_id', '=', tenantId).where('i.id', '=', id).executeTakeFirst()
  return row && presentInvitation(row)
}

/** The invitations of a team that wait, the latest first. */
export async function listInvitations(
  db: Db,
  { tenantId, page, take }: { tenantId: string; page: number; take: number },
): Promise<{ items: Invitation[]; total: number }> {
  const open = invitations(db)
    .where('i.tenant_id', '=', tenantId)
    .where('i.accepted', 'is', null)
    .where('i.withdrawn', 'is', null)
  const { count } = await open
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .orderBy('i.created', 'desc')
    .orderBy('i.id', 'desc')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return { items: rows.map(presentInvitation), total: Number(count) }
}

/** What an invitation says to who holds its link. */
export async function readInvitation(db: Db, token: string): Promise<InvitationDetails> {
  const row = await invitations(db)
    .leftJoin('partnerships as p', 'p.id', 'i.partnership_id')
    .leftJoin('items as project', (join) =>
      join.onRef('project.tenant_id', '=', 'p.tenant_id').onRef('project.id', '=', 'p.item_id'),
    )
    .innerJoin('tenants as t', (join) => join.on(sql<boolean>`t.id = coalesce(i.tenant_id, p.tenant_id)`))
    .select(['t.name as team', 'project.name as project'])
    .where('i.token_hash', '=', tokenHash(token))
    .where(isOpenTeam('t.id'))
    .executeTakeFirst()
  if (!row) return { status: 'unknown', email: '', team: '', project: null, invited_by: null, roles: [], has_account: false }
  const { status, email, roles, invited_by } = presentInvitation(row)
  const has_account = status === 'pending' && (await findAccount(db, email)) !== undefined
  return { status, email, team: row.team, project: row.project, invited_by: invited_by?.name ?? null, roles, has_account }
}

/** Who of the embedded provider can sign in with an address. */
export async function findAccount(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('credentials').select('user_id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row?.user_id
}

/**
 * Lets a person join the team of an invitation for their address, once. Who is a member by now keeps their roles. One into a project is answered there, in
 * whichever team of theirs. Throws 410 when the invitation is no good any more, 403 when it is for another address.
 */
export async function acceptInvitation(tx: Db, { token, userId }: { token: string; userId: string }): Promise<void> {
  const invitation = await lockInvitation(tx, token)
  const person = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (person.email.toLowerCase() !== invitation.email)
    throw forbidden(`This invitation is for ${invitation.email}. Sign in with that address.`)
  const { id, tenant_id: tenantId, roles } = invitation
  if (tenantId === null) return
  await lockMembers(tx, tenantId)
  if (!(await isTeamOpen(tx, tenantId))) throw new AppError('gone', ENDED.withdrawn)
  const member = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) await setMembership(tx, { tenantId, userId, roles: appRoles(roles), by: userId })
  await tx
    .updateTable('memberships')
    .set({ last_used: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  await tx.updateTable('invitations').set({ accepted: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** The invitation of a link, held until the transaction ends. Throws 410 when it is no good any more. */
export async function lockInvitation(tx: Db, token: string) {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  const status = row ? statusOf(row) : 'unknown'
  if (!row || status !== 'pending') throw new AppError('gone', ENDED[status === 'pending' ? 'unknown' : status])
  return row
}

/** Whether somebody of an address belongs to a team already. */
export async function isMemberAddress(db: Db, { tenantId, email }: { tenantId: string; email: string }): Promise<boolean> {
  const userId = await findPerson(db, email)
  if (userId === undefined) return false
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an invitation. Undefined for one that waits no more. */
export async function withdrawInvitation(
  tx: Db,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Invitation | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ withdrawn: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : findInvitation(tx, { tenantId, id })
}

function invitations(db: Db) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.roles',
      'i.created',
      'i.expires',
      'i.accepted',
      'i.withdrawn',
      'u.id as by_id',
      'u.first_name',
      'u.last_name',
    ])
}

interface InvitationRow {
  id: string
  email: string
  roles: string[]
  created: Date
  expires: Date
  accepted: Date | null
  withdrawn: Date | null
  by_id: string | null
  first_name: string | null
  last_name: string | null
}

function presentInvitation(row: InvitationRow): Invitation {
  const { id, email, roles, created, expires, by_id, first_name, last_name } = row
  return {
    id,
    email,
    roles: appRoles(roles),
    invited_by: by_id && { id: by_id, name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) },
    created: created.toISOString(),
    expires: expires.toISOString(),
    status: statusOf(row),
  } as Invitation
}

function statusOf({
  accepted,
  withdrawn,
  expires,
}: Pick<InvitationRow, 'accepted' | 'withdrawn' | 'expires'>): Invitation['status'] {
  if (accepted) return 'accepted'
  if (withdrawn) return 'withdrawn'
  return expires.getTime() > Date.now() ? 'pending' : 'expired'
}

function appRoles(roles: readonly string[]): AppRole[] {
  return APP_ROLES.filter((role) => roles.includes(role))
}
