import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadCancel, filesDownloadProgress } from '@arbour/contract/calls/items/downloads'
import { type RawBuilder, sql } from 'kysely'
import type { CallContext } from '#modules/context.ts'
import { type Principal, refOf } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Of a zip whose server has noted nothing for so long nobody hears any more. */
const SILENT_SECONDS = 30

/** `files/download/progress`: how far the caller's own zips are. */
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
    .where(isOf(principal))
    .execute()
  return { downloads }
}

/** `files/download/cancel`: the server that sends it sees that within a second. Throws 404. */
export async function cancelDownload(
  { db, principal }: CallContext,
  { id }: CallRequest<typeof filesDownloadCancel>,
): Promise<CallResponse<typeof filesDownloadCancel>> {
  const ticket = await db
    .updateTable('zip_tickets')
    .set({ state: sql`CASE WHEN state IN ('waiting', 'sending') THEN 'cancelled' ELSE state END` })
    .where('id', '=', id)
    .where(isOf(principal))
    .returning('id')
    .executeTakeFirst()
  if (!ticket) throw notFound()
  return {}
}

/** Whoever it was prepared for. */
function isOf(principal: Principal): RawBuilder<boolean> {
  return sql<boolean>`principal = ${JSON.stringify(refOf(principal))}::jsonb`
}
