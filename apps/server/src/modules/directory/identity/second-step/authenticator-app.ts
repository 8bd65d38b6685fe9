import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/db/db.ts'
import type { Seal } from '#platform/seal.ts'

const SECRET_BYTES = 20
/** What every app supports: SHA-1, six digits, thirty seconds. */
const CODES = { issuer: 'Arbour', algorithm: 'SHA1', digits: 6, period: 30 }
/** Time steps by which the clock of a phone may differ. */
const WINDOW = 1
/** Minutes for which a secret waits for the code that confirms it. */
const WAITS_MINUTES = 15

/** Makes a secret that counts for nothing until a code confirms it, in place of one that waits. Null where an app is on already. */
export async function beginApp(
  tx: Db,
  seal: Seal,
  { userId, email }: { userId: string; email: string },
): Promise<{ secret: string; url: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES })
  const values = { secret: seal.close(userId, Buffer.from(secret.bytes)), created: new Date(), last_step: 0 }
  const row = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('authenticator_apps.confirmed', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  return row ? { secret: secret.base32, url: new TOTP({ ...CODES, label: email, secret }).toString() } : null
}

/** Turns on the app whose secret waits, by a code that it shows. `none`: no secret waits any more. */
export async function confirmApp(
  tx: Db,
  seal: Seal,
  { userId, code }: { userId: string; code: string },
): Promise<'on' | 'wrong' | 'none'> {
  const waiting = await tx
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', 'is', null)
    .where('created', '>', sql<Date>`now() - make_interval(mins => ${WAITS_MINUTES})`)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return 'none'
  const step = stepOf(seal.open(userId, waiting.secret), code)
  if (step === null) return 'wrong'
  await tx
    .updateTable('authenticator_apps')
    .set({ confirmed: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return 'on'
}

/** Uses a code of a person's app. False for a wrong one, and for one of a time step that was used before: of two at once, one counts. */
export async function useAppCode(db: Db, seal: Seal, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  const step = app ? stepOf(seal.open(userId, app.secret), code) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns the app off. False where none was on. */
export async function endApp(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).returning('confirmed').executeTakeFirst()
  return Boolean(row?.confirmed)
}

/** The time step that a code is of; null for a wrong one. */
function stepOf(secret: Buffer, code: string): number | null {
  const totp = new TOTP({ ...CODES, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
