import { timingSafeEqual } from 'node:crypto'
import { codeHash, makeCode } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadSecret } from '#platform/secrets.ts'

const NAME = 'set_up_code'

/** The code that whoever sets up has to know (decision 0008), in groups of four: one for all servers of the database, until somebody has set up. */
export async function loadSetUpCode(db: Db): Promise<string> {
  const { code } = await loadSecret(db, NAME, () => ({ code: makeCode() }))
  return code
}

/** Whether it is the code, in a time that tells nothing of it; as people write codes, in small letters or without dashes. */
export async function isSetUpCode(db: Db, given: string): Promise<boolean> {
  return timingSafeEqual(codeHash(given), codeHash(await loadSetUpCode(db)))
}

/** Voids the code: somebody has set up. */
export async function endSetUpCode(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', NAME).execute()
}
