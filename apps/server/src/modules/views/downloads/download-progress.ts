import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadCancel, filesDownloadProgress } from '@arbour/contract/calls/items/downloads'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '#modules/context.ts'
import { type Principal, refOf } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Seconds without an update after which a zip is no longer reported. */
const SILENT_SECONDS = 30

/** Implements `files/download/progress`: the progress of the caller's own zips. */
export async function downloadProgress(
  { db, principal }: CallContext,
  { ids }: CallRequest<typeof filesDownloadProgress>,
): Promise<CallResponse<typeof filesDownloadProgress>> {
  const downloads = await db
    .selectFrom('zip_tickets')
    .select(['id', 'files', 'bytes', 'total_files', 'total_bytes'])
    .select(
      sql<'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'>`
        CASE WHEN state = 'sending' AND noted < now() - make_interval(secs => ${SILENT_SECONDS}) THEN 'failed' ELSE state END`.as(
        'state',
      ),
    )
    .where('id', 'in', ids)
    .where(isOfPrincipal(principal))
    .execute()
  return { downloads }
}

/** Implements `files/download/cancel`: the sending server notices within a second. Throws 404. */
export async function cancelDownload(
  { db, principal }: CallContext,
  { id }: CallRequest<typeof filesDownloadCancel>,
): Promise<CallResponse<typeof filesDownloadCancel>> {
  const ticket = await db
    .updateTable('zip_tickets')
    .set({ state: sql`CASE WHEN state IN ('waiting', 'sending') THEN 'cancelled' ELSE state END` })
    .where('id', '=', id)
    .where(isOfPrincipal(principal))
    .returning('id')
    .executeTakeFirst()
  if (!ticket) throw notFound()
  return {}
}

/** SQL: whether it was prepared for a principal. */
function isOfPrincipal(principal: Principal): RawBuilder<boolean> {
  return sql<boolean>`principal = ${JSON.stringify(refOf(principal))}::jsonb`
}
