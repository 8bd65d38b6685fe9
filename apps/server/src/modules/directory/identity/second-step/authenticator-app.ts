import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/db/db.ts'
import type { Seal } from '#platform/seal.ts'

const SECRET_BYTES = 20
/** The settings that every app supports: SHA-1, six digits, thirty seconds. */
const CODES = { issuer: 'Arbour', algorithm: 'SHA1', digits: 6, period: 30 }
/** Allowed clock difference of a phone, in time steps. */
const WINDOW = 1
/** Minutes within which a new secret must be confirmed by a code. */
const WAITS_MINUTES = 15

/** Creates a secret that takes effect once a code confirms it, replacing an unconfirmed one. Null if an app is already active. */
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

/** Activates the app with the unconfirmed secret, by one of its codes. `none`: there is no unconfirmed secret. */
export async function confirmApp(
  tx: Db,
  seal: Seal,
  { userId, code }: { userId: string; code: string },
): Promise<'on' | 'wrong' | 'none'> {
  const pendingApp = await tx
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', 'is', null)
    .where('created', '>', sql<Date>`now() - make_interval(mins => ${WAITS_MINUTES})`)
    .forUpdate()
    .executeTakeFirst()
  if (!pendingApp) return 'none'
  const step = findTimeStep(seal.open(userId, pendingApp.secret), code)
  if (step === null) return 'wrong'
  await tx
    .updateTable('authenticator_apps')
    .set({ confirmed: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return 'on'
}

/**
 * Consumes a code of a user's app. Returns false for a wrong one, and for one of a time step that was already used: of two
 * concurrent uses, one succeeds.
 */
export async function useAppCode(db: Db, seal: Seal, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  const step = app ? findTimeStep(seal.open(userId, app.secret), code) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deactivates the app. Returns false if there was none. */
export async function endApp(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).returning('confirmed').executeTakeFirst()
  return Boolean(row?.confirmed)
}

/** Returns the time step of a code; null for a wrong one. */
function findTimeStep(secret: Buffer, code: string): number | null {
  const totp = new TOTP({ ...CODES, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
