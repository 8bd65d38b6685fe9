import { IMPORT_DAYS } from '@arbour/contract/entities/content/import'
import { storeTexts } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { endImport } from './run/end-import.ts'

const keptFor = sql`make_interval(days => ${sql.lit(IMPORT_DAYS)})`

/**
 * Ends imports that have been paused for a long time, so that their credentials are not kept, and deletes those that ended long
 * ago.
 */
export async function expireImports({ db }: { db: Pool }): Promise<void> {
  await transact(db, async (tx) => {
    const pausedImports = await tx
      .selectFrom('imports')
      .selectAll()
      .where('state', '=', 'paused')
      .where('changed', '<', sql<Date>`now() - ${keptFor}`)
      .forUpdate()
      .skipLocked()
      .execute()
    const reason = storeTexts(() => t('errors.imports.pausedTooLong', { days: IMPORT_DAYS }))
    for (const row of pausedImports) await endImport(tx, row, { state: 'cancelled', reason })
  })
  await db.deleteFrom('imports').where('ended', '<', sql<Date>`now() - ${keptFor}`).execute()
}
