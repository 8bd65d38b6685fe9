import { t } from '@arbour/messages/t'
import { authorise, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { isManaging } from './may-manage.ts'
import { findWebhook, type WebhookRow } from './webhook-rows.ts'

/** Loads a webhook that the user created in this team, locked for a change. Throws 404 for any other. */
export async function loadOwn(db: Db, { userId, teamId }: Member, id: string, lock = false): Promise<WebhookRow> {
  const row = await findWebhook(db, { tenantId: teamId, id }, lock)
  if (row?.owner_id !== userId) throw notFound()
  return row
}

/** Does the same, and throws 403 unless they manage its folder. */
export async function loadOwnManaged(db: Db, principal: Member, id: string, lock = false): Promise<WebhookRow> {
  const row = await loadOwn(db, principal, id, lock)
  authorise(await isManaging(db, principal, row.folder_id), t('errors.webhooks.folderLost'))
  return row
}

/** Throws 409 for a disabled webhook. */
export function assertActive({ is_active }: Pick<WebhookRow, 'is_active'>): void {
  if (!is_active) throw new AppError('conflict', t('errors.webhooks.disabled'))
}
