import { timingSafeEqual } from 'node:crypto'
import { codeHash, makeCode } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadSecret } from '#platform/secrets.ts'

const NAME = 'set_up_code'

/**
 * Returns the code for the initial setup (decision 0008), in groups of four: one for all servers of the database, until setup is
 * complete.
 */
export async function loadSetUpCode(db: Db): Promise<string> {
  const { code } = await loadSecret(db, NAME, () => ({ code: makeCode() }))
  return code
}

/** Checks the code in constant time; ignores case and dashes. */
export async function isSetUpCode(db: Db, code: string): Promise<boolean> {
  return timingSafeEqual(codeHash(code), codeHash(await loadSetUpCode(db)))
}

/** Deletes the code after setup. */
export async function endSetUpCode(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', NAME).execute()
}
