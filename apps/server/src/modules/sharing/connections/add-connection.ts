import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsAdd } from '@arbour/contract/calls/sharing/connections'
import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, type Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { isOpenTeam, lockOpenTeam, presentTeam, teamName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { accept } from './accept.ts'
import { findConnectionWith } from './connection-rows.ts'
import { lockPair, lockRequests } from './lock-pair.ts'
import { presentConnection, statusOf } from './present-connection.ts'
import { recordConnection } from './record-connection.ts'

/** Names that one team may try per hour: prevents discovering teams by guessing, and mass requests. */
const TRIES = 30
/** Maximum number of pending requests of one team. */
const MAX_WAITING = 100

type Request = Omit<CallRequest<typeof tenantsConnectionsAdd>, 'subdomain'> & { otherId: string }

/**
 * Implements `tenants/connections/add`: requests a connection with another team, or accepts that team's request. Repeating a
 * request has no effect.
 * @throws {AppError} not_found, on the field, for an unknown name; conflict, on the field, for the own team; conflict with too
 * many pending requests; rate_limited after too many tries
 */
export async function addConnection(
  { db, principal }: MemberContext,
  { subdomain, ...choice }: CallRequest<typeof tenantsConnectionsAdd>,
): Promise<CallResponse<typeof tenantsConnectionsAdd>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  await createRateLimit(db, {
    name: 'connection',
    points: TRIES,
    seconds: 3600,
    message: () => t('errors.limits.connections'),
  }).take(teamId)
  const other = await db
    .selectFrom('tenants')
    .selectAll()
    .where('subdomain', '=', subdomain)
    .where(isOpenTeam('tenants.id'))
    .executeTakeFirst()
  if (!other) throw unknown()
  if (other.id === teamId)
    throw new AppError('conflict', t('errors.connections.ownTeam'), { fields: { subdomain: t('errors.connections.ownTeam') } })
  const connection = await changeTrees(db, async (tx) => {
    await ask(tx, principal, { ...choice, otherId: other.id })
    const row = await findConnectionWith(tx, { teamId, otherId: other.id })
    if (!row) throw new Error('A connection is gone in the transaction that made it')
    return presentConnection(tx, teamId, row)
  })
  return { connectedTenant: presentTeam(other), connection }
}

async function ask(tx: Db, { teamId, userId }: Member, { otherId, note, notify_via_email: byMail }: Request): Promise<void> {
  await lockRequests(tx, teamId)
  await lockPair(tx, [teamId, otherId])
  const known = await findConnectionWith(tx, { teamId, otherId })
  if (!known) return request(tx, { teamId, userId, otherId, note, byMail })
  switch (statusOf(known, teamId)) {
    case 'Received':
      return accept(tx, known, { teamId, userId, note, byMail })
    case 'Sent':
      // Stores a new note of a repeated request, without notifying again.
      if (note !== '') await tx.updateTable('connections').set({ note }).where('id', '=', known.connection_id).execute()
      return
    case 'Accepted':
      return
  }
}

async function request(
  tx: Db,
  { teamId, userId, otherId, note, byMail }: { teamId: string; userId: string; otherId: string; note: string; byMail: boolean },
): Promise<void> {
  await assertFewWait(tx, teamId)
  // Closing a team ends its sent and received requests.
  if (!(await lockOpenTeam(tx, otherId)) || !(await lockOpenTeam(tx, teamId))) throw unknown()
  const id = newId()
  await tx
    .insertInto('connections')
    .values({ id, from_tenant_id: teamId, to_tenant_id: otherId, created_by: userId, note, accepted: null })
    .execute()
  await recordConnection(tx, { teamId, userId, otherId, from: null, to: 'Sent' })
  const team = await teamName(tx, teamId)
  await emit(tx, { tenantId: otherId, userId }, { type: 'connection.requested', connectionId: id, team, note, byMail })
}

async function assertFewWait(tx: Db, teamId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('connections')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('from_tenant_id', '=', teamId)
    .where('accepted', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_WAITING) throw new AppError('conflict', t('errors.connections.tooManyWaiting', { max: MAX_WAITING }))
}

function unknown(): AppError {
  return new AppError('not_found', t('errors.connections.unknownTeam'), {
    fields: { subdomain: t('errors.connections.unknownTeam') },
  })
}
