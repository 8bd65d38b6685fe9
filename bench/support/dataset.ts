import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { openLocalStorage } from '@arbour/server/platform/storage/local-storage'
import { sql } from 'kysely'
import { planItems } from './dataset-plan.ts'
import { writeItems } from './dataset-write.ts'
import { makeToken } from './server.ts'

const MILLION = 1_000_000
/** Number of distinct contents that all files of the data set share. */
const CONTENTS = 32
const MEMBERS = 12

/**
 * Fills the team of {@link makeToken} with a million items, or the given number, including its root, directly in the database of
 * a data folder whose server is stopped. Does nothing if already done. Takes some minutes per million. Returns whether it wrote
 * anything.
 */
export async function ensureDataset(dataDir: string, items = MILLION): Promise<boolean> {
  const token = makeToken(dataDir)
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const tenantId = await findTenant(db, token)
    const { count } = await db
      .selectFrom('items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    if (count >= items) return false
    if (count > 1) throw new Error('The data folder holds something else')
    await makeContents(db, { tenantId, dataDir })
    await makeMembers(db, tenantId)
    await db.connection().execute(async (connection) => {
      await planItems(connection, { tenantId, items })
      await writeItems(connection, { tenantId })
    })
    await sql`VACUUM ANALYZE`.execute(db)
    await sql`CHECKPOINT`.execute(db)
    return true
  } finally {
    await close()
  }
}

/** Only logs warnings and errors. */
export const QUIET = { debug: () => undefined, warn: console.warn, error: console.error }

async function findTenant(db: Pool, token: string): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { org_id: string }
  const { id } = await db.selectFrom('tenants').select('id').where('org_id', '=', claims.org_id).executeTakeFirstOrThrow()
  return id
}

/** Writes some real files of 2 to 64 KiB. */
async function makeContents(db: Pool, { tenantId, dataDir }: { tenantId: string; dataDir: string }): Promise<void> {
  const folder = join(dataDir, 'objects')
  const storage = await openLocalStorage(folder)
  for (let n = 1; n <= CONTENTS; n += 1) {
    const id = randomUUID()
    const { size, sha256 } = await storage.put(`${tenantId}/${id}`, Readable.from(randomBytes(n * 2048)), { maxBytes: 1024 ** 2 })
    await db
      .insertInto('objects')
      .values({ tenant_id: tenantId, id, mimetype: 'application/octet-stream', meta: null, size, sha256 })
      .execute()
  }
}

async function makeMembers(db: Pool, tenantId: string): Promise<void> {
  for (let n = 1; n <= MEMBERS; n += 1) {
    const id = randomUUID()
    const person = { email: `member${n}@example.com`, first_name: 'Member', last_name: String(n), picture: null }
    await db
      .insertInto('users')
      .values({ id, issuer: 'embedded', subject: id, ...person })
      .execute()
    await db.insertInto('memberships').values({ tenant_id: tenantId, user_id: id, roles: [], last_used: null }).execute()
  }
}
