import type {
  notificationsClear,
  notificationsClearAll,
  notificationsClearRead,
  notificationsRead,
  notificationsReadAll,
} from '@arbour/contract/calls/account/notifications'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { announceNotifications } from '#modules/delivery/realtime/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { countUnread } from './count-unread.ts'

/** Implements `notifications/:id/read`: marks one as read. */
export function readNotification(
  ctx: MemberContext,
  { id }: CallRequest<typeof notificationsRead>,
): Promise<CallResponse<typeof notificationsRead>> {
  const { teamId, userId } = ctx.principal
  return change(ctx, async (tx) => {
    const readRows = await tx
      .updateTable('notifications')
      .set({ read: sql<Date>`coalesce(read, now())` })
      .where('tenant_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!readRows) throw notFound()
  })
}

/** Implements `PATCH notifications/read`: marks all as read. */
export function readAll(ctx: MemberContext): Promise<CallResponse<typeof notificationsReadAll>> {
  const { teamId, userId } = ctx.principal
  return change(ctx, async (tx) => {
    await tx
      .updateTable('notifications')
      .set({ read: sql<Date>`now()` })
      .where('tenant_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('in_app', '=', true)
      .where('read', 'is', null)
      .execute()
  })
}

/** Implements `DELETE notifications/:id`: clears one. */
export function clearNotification(
  ctx: MemberContext,
  { id }: CallRequest<typeof notificationsClear>,
): Promise<CallResponse<typeof notificationsClear>> {
  return change(ctx, async (tx) => {
    const cleared = await deleteOwn(tx, ctx).where('id', '=', id).returning('id').executeTakeFirst()
    if (!cleared) throw notFound()
  })
}

/** Implements `DELETE notifications/read`: clears those that were read. */
export function clearRead(ctx: MemberContext): Promise<CallResponse<typeof notificationsClearRead>> {
  return change(ctx, async (tx) => {
    await deleteOwn(tx, ctx).where('read', 'is not', null).execute()
  })
}

/** Implements `DELETE notifications`: clears all. */
export function clearAll(ctx: MemberContext): Promise<CallResponse<typeof notificationsClearAll>> {
  return change(ctx, async (tx) => {
    await deleteOwn(tx, ctx).execute()
  })
}

function deleteOwn(tx: Db, { principal }: MemberContext) {
  return tx
    .deleteFrom('notifications')
    .where('tenant_id', '=', principal.teamId)
    .where('user_id', '=', principal.userId)
    .where('in_app', '=', true)
}

/** Changes the user's notifications, updates their other windows, and returns the unread count. */
async function change({ db, principal }: MemberContext, callback: (tx: Db) => Promise<void>): Promise<{ unread: number }> {
  const { teamId, userId } = principal
  return db.transaction().execute(async (tx) => {
    // In the common lock order of changes to several notifications.
    await sql`SELECT 1 FROM notifications WHERE tenant_id = ${teamId} AND user_id = ${userId} ORDER BY id FOR UPDATE`.execute(tx)
    await callback(tx)
    await announceNotifications(tx, [{ tenantId: teamId, userId, id: null }])
    return { unread: await countUnread(tx, principal) }
  })
}
