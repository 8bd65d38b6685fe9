import type { Pool } from '#platform/db/db.ts'
import { deleteExpiredFileTokens } from './desktop-apps/file-tokens.ts'
import { expireJunk } from './junk/junk-files.ts'
import { forgetVacated } from './saving/vacated-names.ts'

/** Deletes what is kept for WebDAV clients for a short time. */
export async function expireWebdav({ db }: { db: Pool }): Promise<void> {
  await expireJunk(db)
  await forgetVacated(db)
  await deleteExpiredFileTokens(db)
}
