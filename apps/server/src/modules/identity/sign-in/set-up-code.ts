import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { loadSecret } from '#platform/secrets.ts'

const NAME = 'set_up_code'
/** Crockford's base 32: nothing in it is taken for something else when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody guesses it at the rate that the limit leaves. */
const LENGTH = 16

/** The code that whoever sets up has to know (decision 0008), in groups of four: one for all servers of the database, until somebody has set up. */
export async function loadSetUpCode(db: Db): Promise<string> {
  const { code } = await loadSecret(db, NAME, () => ({ code: makeCode() }))
  return code
}

/** Whether it is the code, in a time that tells nothing of it; as people write codes, in small letters or without dashes. */
export async function isSetUpCode(db: Db, given: string): Promise<boolean> {
  return timingSafeEqual(digest(given), digest(await loadSetUpCode(db)))
}

/** Voids the code: somebody has set up. */
export async function endSetUpCode(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', NAME).execute()
}

function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(/(....)(?!$)/g, '$1-')
}

function digest(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return hash('sha256', letters, 'buffer')
}
