import { authorise, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { isManaging } from './may-manage.ts'
import { findWebhook, type WebhookRow } from './webhook-rows.ts'

const LOST = 'You do not manage the folder any more'
const OFF = 'The webhook is switched off. Switch it on first.'

/** A webhook that a person made in this team, locked if they are to change it. Throws 404 for any other. */
export async function loadOwn(db: Db, { userId, teamId }: Member, id: string, lock = false): Promise<WebhookRow> {
  const row = await findWebhook(db, { tenantId: teamId, id }, lock)
  if (row?.owner_id !== userId) throw notFound()
  return row
}

/** The same, while they manage its folder. Throws 403 otherwise. */
export async function loadOwnManaged(db: Db, principal: Member, id: string, lock = false): Promise<WebhookRow> {
  const row = await loadOwn(db, principal, id, lock)
  authorise(await isManaging(db, principal, row.folder_id), LOST)
  return row
}

/** Throws 409 for one that sends nothing. */
export function assertActive({ is_active }: Pick<WebhookRow, 'is_active'>): void {
  if (!is_active) throw new AppError('conflict', OFF)
}
