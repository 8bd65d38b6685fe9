import { sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { countStored, type ImportRow } from '../import-rows.ts'

/** Ends an import permanently: deletes its credentials, releases its upload, and keeps only the entries with notes. */
export async function endImport(
  tx: Db,
  { id, kind, source }: Pick<ImportRow, 'id' | 'kind' | 'source'>,
  { state, reason = null }: { state: 'done' | 'failed' | 'cancelled'; reason?: string | null },
): Promise<void> {
  await tx.updateTable('imports').set({ state, reason, secret: null, ended: sql`now()` }).where('id', '=', id).execute()
  await tx.deleteFrom('import_entries').where('import_id', '=', id).where('note', 'is', null).execute()
  await countStored(tx, id)
  if (kind !== 'upload') return
  const { tenantId, objectId } = source as { tenantId: string; objectId: string }
  await tx
    .updateTable('uploads')
    .set({ expires: sql`least(expires, now())` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectId)
    .execute()
}

/** Notifies the user of the result of their import, after commit. */
export async function notifyImportEnded(tx: Db, id: string): Promise<void> {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { state, tenant_id: tenantId, user_id: personId, name: source, files_done: files, problems, reason } = row
  if (state !== 'done' && state !== 'failed' && state !== 'paused') return
  await emit(
    tx,
    { tenantId, userId: null },
    { type: 'import.ended', importId: id, personId, state, source, files, problems, reason },
  )
}
