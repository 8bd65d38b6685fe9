import { randomBytes } from 'node:crypto'
import type { Db } from './db/db.ts'

/** Length of a generated key in bytes, and minimum length of a stored one. */
const KEY_BYTES = 32

/**
 * Loads a secret that all servers of one database share; the first caller creates it. The stored value takes precedence, so
 * servers that start concurrently agree.
 */
export async function loadSecret<T extends Record<string, unknown>>(
  db: Db,
  name: string,
  generate: () => Promise<T> | T,
): Promise<T> {
  const existing = await readSecret<T>(db, name)
  if (existing) return existing
  const value = JSON.stringify(await generate())
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // May be the value of another server.
  const stored = await readSecret<T>(db, name)
  if (!stored) throw new Error(`The secret ${name} could not be stored`)
  return stored
}

/**
 * Loads a random key as {@link loadSecret} does. Throws if the stored one has fewer than 32 bytes. The server loads
 * the keys of sign-in and of signed URLs on startup, so that it refuses to start with an unusable one.
 */
export async function loadKey(db: Db, name: string): Promise<Buffer> {
  const { key } = await loadSecret(db, name, () => ({ key: randomBytes(KEY_BYTES).toString('base64url') }))
  const bytes = Buffer.from(typeof key === 'string' ? key : '', 'base64url')
  if (bytes.length < KEY_BYTES) throw new Error(`The secret ${name} is empty or too short`)
  return bytes
}

async function readSecret<T extends Record<string, unknown>>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value as T | undefined
}
