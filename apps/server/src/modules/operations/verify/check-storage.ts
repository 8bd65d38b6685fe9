import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { inBatches } from './in-batches.ts'
import { knownKeys } from './known-keys.ts'
import { addFinding, type CheckResult, startResult } from './result.ts'

export interface StorageOptions {
  /** Also read all stored bytes and compare their hashes. */
  isDeep: boolean
  /** Minimum age of unreferenced bytes to be reported. Milliseconds. */
  grace: number
}

interface StoredRow {
  tenant_id: string
  id: string
  size: number
  sha256: Buffer
}

/** Keys looked up per batch. */
const BATCH = 1000

/**
 * Compares stored objects with the database. Servers may be running: each finding is looked up again, and counts only if the
 * database still confirms it.
 */
export async function checkStorage(db: Db, storage: StorageReader, { isDeep, grace }: StorageOptions): Promise<CheckResult[]> {
  const missing = startResult('Every object, every upload that has come and every rendition has its bytes')
  const wrongSizes = startResult('Stored bytes have the size that the database says')
  const wrongHashes = startResult('Stored bytes have the SHA-256 that the database says')
  const unknown = startResult('No bytes are stored that nothing refers to')

  // Keeps little data for each, since there may be millions.
  const sizes = new Map<string, number>()
  const young = new Set<string>()
  for await (const { key, size, stored } of storage.list()) {
    sizes.set(key, size)
    if (Date.now() - stored.getTime() < grace) young.add(key)
  }
  const suspects = { missing: [] as string[], unknown: [] as string[] }
  // Reads in parallel, since reading waits for the store, especially a remote one.
  await inParallel(storedRows(db), async (row) => {
    const key = `${row.tenant_id}/${row.id}`
    const size = sizes.get(key)
    sizes.delete(key)
    const finding = { tenantId: row.tenant_id, id: row.id }
    if (size === undefined) suspects.missing.push(key)
    else if (size !== row.size) {
      addFinding(wrongSizes, { ...finding, what: `has ${size} bytes and should have ${row.size}` })
    } else if (isDeep && (await hashOf(storage, key))?.equals(row.sha256) === false) {
      addFinding(wrongHashes, { ...finding, what: 'has other bytes than those that were sent' })
    }
  })
  for (const key of sizes.keys()) if (!young.has(key)) suspects.unknown.push(key)

  for await (const { key, stored } of storage.listUnfinished()) {
    if (Date.now() - stored.getTime() >= grace) suspects.unknown.push(key)
  }

  for await (const { key, isKnown } of refetchNotifications(db, suspects.missing)) {
    if (isKnown && !(await isThere(storage, key))) addFinding(missing, { ...idsOf(key), what: 'has no bytes' })
  }
  for await (const { key, isKnown } of refetchNotifications(db, suspects.unknown)) {
    if (!isKnown) addFinding(unknown, { ...idsOf(key), what: `is stored as ${key}, and nothing knows it` })
  }
  return isDeep ? [missing, wrongSizes, wrongHashes, unknown] : [missing, wrongSizes, unknown]
}

/** Yields everything that must be stored. An upload that becomes an object meanwhile may be included twice. */
async function* storedRows(db: Db): AsyncIterable<StoredRow> {
  const key = sql`tenant_id, id`
  yield* inBatches<StoredRow>(db, sql`SELECT tenant_id, id, size, sha256 FROM objects`, key)
  const uploads = sql`SELECT * FROM (SELECT tenant_id, id, size, sha256 FROM uploads WHERE state = 'stored') AS arrived`
  yield* inBatches<StoredRow>(db, uploads, key)
  const renditions = sql`SELECT * FROM (SELECT tenant_id, id, size, sha256 FROM renditions WHERE state = 'ready') AS made`
  yield* inBatches<StoredRow>(db, renditions, key)
}

async function* refetchNotifications(db: Db, keys: string[]): AsyncIterable<{ key: string; isKnown: boolean }> {
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const recordedKeys = await knownKeys(db, batch)
    for (const key of batch) yield { key, isKnown: recordedKeys.has(key) }
  }
}

/** Returns the hash of stored bytes; null if they were deleted meanwhile. */
async function hashOf(storage: StorageReader, key: string): Promise<Buffer | null> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await storage.get(key)) hash.update(chunk)
    return hash.digest()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function isThere(storage: StorageReader, key: string): Promise<boolean> {
  try {
    const bytes = await storage.get(key)
    bytes.destroy()
    return true
  } catch {
    return false
  }
}

/** Names that are not keys belong to no row. */
function idsOf(key: string): { tenantId: string | null; id: string | null } {
  const [tenantId, id] = key.split('/')
  return { tenantId: tenantId ?? null, id: id ?? null }
}
