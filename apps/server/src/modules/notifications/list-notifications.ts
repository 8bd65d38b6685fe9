import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { notificationsList } from '@arbour/contract/calls/notifications'
import { pageMeta } from '@arbour/contract/entities/common'
import type { Notification } from '@arbour/contract/entities/notification'
import type { MemberContext } from '#modules/context.ts'
import { fullName } from '#modules/teams/public.ts'
import { countUnread, shown } from './count-unread.ts'
import { NOTICE_KINDS, type NoticeData, type NoticeKind } from './notice.ts'
import { messageOf } from './words.ts'

/** `GET notifications`: what the person is told in the team, the latest first. */
export async function listNotifications(
  { db, principal }: MemberContext,
  { page, take }: CallRequest<typeof notificationsList>,
): Promise<CallResponse<typeof notificationsList>> {
  const { count } = await shown(db, principal)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shown(db, principal)
    // Who has left the team is nobody here any more.
    .leftJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'n.tenant_id').onRef('m.user_id', '=', 'n.by_id'))
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'n.id',
      'n.kind',
      'n.data',
      'n.count',
      'n.told',
      'n.read',
      'u.id as byId',
      'u.first_name',
      'u.last_name',
      'u.picture',
    ])
    .orderBy('n.told', 'desc')
    .orderBy('n.id', 'desc')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  const items = rows.map(({ id, kind, data, count: times, told, read, byId, first_name, last_name, picture }): Notification => {
    const traits = NOTICE_KINDS[kind as NoticeKind]
    const notice = data as unknown as NoticeData
    return {
      id,
      type: traits.type,
      message: messageOf(kind as NoticeKind, notice, times),
      created: told.toISOString(),
      read: read?.toISOString() ?? null,
      count: times,
      user:
        byId === null
          ? null
          : { id: byId, name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }), picture },
      meta: traits.land(notice),
    }
  })
  return { items, meta: pageMeta(Number(count), page, take), unread: await countUnread(db, principal) }
}
