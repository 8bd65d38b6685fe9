import { APP_ROLES, type AppRole, type Invitation } from '@arbour/contract/entities/team/people'
import type { InvitationDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import { isOpenTeam, isTeamOpen } from './closed.ts'
import { lockMembers, setMembership } from './memberships.ts'
import { findPerson } from './people.ts'
import { fullName } from './present.ts'
import { makeToken, tokenHash } from './secret-codes.ts'

/** Days until an invitation expires. */
const LASTS_DAYS = 7

const ended: Readonly<Record<Exclude<InvitationDetails['status'], 'pending'>, () => string>> = {
  accepted: () => t('errors.invitations.used'),
  withdrawn: () => t('errors.invitations.withdrawnAskAdmin'),
  expired: () => t('errors.invitations.expired'),
  unknown: () => t('errors.invitations.unknown'),
}

/**
 * Invites an email address to a team, by an Admin or, with null, the server administrator, and returns the secret of its link.
 * Earlier invitations of the address are revoked.
 */
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
 * Creates an invitation link for an email address that was invited to a project: its holder can create an account and a team, or
 * sign in. The earlier link is revoked.
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

/** Revokes the link of an invitation to a project once it is answered. */
export async function endPartnerInvitation(tx: Db, partnershipId: string): Promise<void> {
  await tx.updateTable('invitations').set({ accepted: sql<Date>`now()` }).where('partnership_id', '=', partnershipId).execute()
}

/** Finds an invitation of a team. */
export async function findInvitation(
  db: Db,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Invitation | undefined> {
  const row = await invitations(db).where('i.tenant_id', '=', tenantId).where('i.id', '=', id).executeTakeFirst()
  return row && presentInvitation(row)
}

/** Lists the pending invitations of a team, latest first. */
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

/** Returns the details of an invitation for the holder of its link. */
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

/** Finds the user of the embedded provider who can sign in with an email address. */
export async function findAccount(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('credentials').select('user_id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row?.user_id
}

/**
 * Lets a user join the team of an invitation for their email address, once. Existing members keep their roles. An invitation to a
 * project is answered in the project, for any team of the user. Throws 410 if the invitation is no longer valid, 403 if it is for
 * another address.
 */
export async function acceptInvitation(tx: Db, { token, userId }: { token: string; userId: string }): Promise<void> {
  const invitation = await lockInvitation(tx, token)
  const person = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (person.email.toLowerCase() !== invitation.email)
    throw forbidden(t('errors.invitations.otherEmail', { email: invitation.email }))
  const { id, tenant_id: tenantId, roles } = invitation
  if (tenantId === null) return
  await lockMembers(tx, tenantId)
  if (!(await isTeamOpen(tx, tenantId))) throw new AppError('gone', ended.withdrawn())
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

/** Locks the invitation of a link until the transaction ends. Throws 410 if it is no longer valid. */
export async function lockInvitation(tx: Db, token: string) {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  const status = row ? statusOf(row) : 'unknown'
  if (!row || status !== 'pending') throw new AppError('gone', ended[status === 'pending' ? 'unknown' : status]())
  return row
}

/** Determines whether an email address belongs to a member of a team. */
export async function isMemberEmail(db: Db, { tenantId, email }: { tenantId: string; email: string }): Promise<boolean> {
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

/** Revokes an invitation. Undefined if it is not pending. */
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
