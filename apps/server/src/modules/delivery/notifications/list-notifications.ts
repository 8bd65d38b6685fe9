import type { notificationsList } from '@arbour/contract/calls/account/notifications'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { Notification } from '@arbour/contract/entities/account/notification'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import type { Member } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { countUnread, shown } from './count-unread.ts'
import { KIND_NAMES, KINDS, type KindName } from './kinds/all-kinds.ts'
import type { NotificationData } from './kinds/data.ts'
import { messageOf } from './wording.ts'

/** Number of notifications that are searched for those about an item. */
const VIEWED = 100

/** Implements `GET notifications`: the user's notifications in the team, latest first. */
export async function listNotifications(
  { db, principal }: MemberContext,
  { page, take, filter }: CallRequest<typeof notificationsList>,
): Promise<CallResponse<typeof notificationsList>> {
  const { count } = await filterNotifications(db, principal, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await readNotifications(db, principal, { limit: take, offset: (page - 1) * take, filter })
  return { items, meta: pageMeta(Number(count), page, take), unread: await countUnread(db, principal) }
}

/** Reads notifications of a user, latest first. */
async function readNotifications(
  db: Db,
  principal: Member,
  { limit, offset = 0, ids, filter = 'all' }: { limit: number; offset?: number; ids?: readonly string[]; filter?: Filter },
): Promise<Notification[]> {
  const rows = await filterNotifications(db, principal, filter)
    .$if(ids !== undefined, (query) => query.where('n.id', '=', sql<string>`ANY(${ids ?? []}::uuid[])`))
    // Users who have left the team are not shown.
    .leftJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'n.tenant_id').onRef('m.user_id', '=', 'n.by_id'))
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'n.id',
      'n.kind',
      'n.data',
      'n.count',
      'n.told',
      'n.read',
      isPending.as('is_pending'),
      'u.id as byId',
      'u.first_name',
      'u.last_name',
      'u.picture',
    ])
    .orderBy('n.told', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(
    ({ id, kind, data, count: times, told, read, is_pending, byId, first_name, last_name, picture }): Notification => {
      const { type, landing } = KINDS[kind as KindName]
      const stored = data as unknown as NotificationData
      return {
        id,
        type,
        message: messageOf(kind as KindName, stored, times),
        created: told.toISOString(),
        read: read?.toISOString() ?? null,
        count: times,
        is_pending,
        user:
          byId === null
            ? null
            : { id: byId, name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }), picture },
        meta: landing.meta(stored),
      }
    },
  )
}

type Filter = CallRequest<typeof notificationsList>['filter']

/** Selects the notifications that a filter shows. */
function filterNotifications(db: Db, principal: Member, filter: Filter) {
  return shown(db, principal)
    .$if(filter === 'unread', (query) => query.where('n.read', 'is', null))
    .$if(filter === 'pending', (query) => query.where(isPending))
}

interface About {
  /** Selects the relevant ones of many items. */
  concerns: (itemIds: readonly string[]) => Promise<ReadonlySet<string>>
  limit: number
}

/**
 * Lists the notifications with a pending action for the user about the items that `concerns` selects, read or not, latest first,
 * among the last hundred. Pending actions are unanswered access requests and the user's paused imports.
 */
export async function listWaitingAbout(db: Db, principal: Member, { concerns, limit }: About): Promise<Notification[]> {
  const rows = await shown(db, principal)
    .select(['n.id', pendingIds.as('pending_ids')])
    .where(isPending)
    .orderBy('n.told', 'desc')
    .limit(VIEWED)
    .execute()
  const picked = await concerns([...new Set(rows.flatMap(({ pending_ids }) => pending_ids))])
  const pending = rows.filter(({ pending_ids }) => pending_ids.some((id) => picked.has(id)))
  return pending.length === 0 ? [] : readNotifications(db, principal, { ids: pending.map(({ id }) => id), limit })
}

/** SQL: the ids of what the user still has to act on, by the kind of a notification `n`. */
const pendingIds = sql<string[]>`CASE n.kind ${sql.join(
  KIND_NAMES.flatMap((name) => {
    const { pendingIds } = KINDS[name]
    return pendingIds ? [sql`WHEN ${sql.lit(name)} THEN ${pendingIds}`] : []
  }),
  sql` `,
)} ELSE '{}'::uuid[] END`

/** SQL: whether the user still has to act on a notification `n`. */
const isPending = sql<boolean>`cardinality(${pendingIds}) > 0`
