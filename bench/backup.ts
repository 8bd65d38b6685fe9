import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { serverScript } from '../scripts/lib/server-build.mjs'
import { SERVER_FLAGS, SERVER_VARIABLES } from '../scripts/lib/server-process.mjs'
import { QUIET } from './support/dataset.ts'
import type { Rows } from './support/measure.ts'
import { peakWhile } from './support/sample-memory.ts'
import { makeToken, startServer } from './support/server.ts'

const FOLDERS = 1000
const FILES_EACH = 99
const FILE_BYTES = Math.floor(1024 ** 3 / (FOLDERS * FILES_EACH))

/**
 * Benchmarks of a backup of 100,000 items and 1 GiB in small files while the server runs, of the following backup, and of
 * restoring it.
 */
export async function benchBackup(): Promise<Rows> {
  const [sourceDir, targetDir] = [await makeDataDir(self), await makeDataDir(self)]
  const folder = await mkdtemp(join(tmpdir(), 'arbour-bench-backup-'))
  try {
    const server = await startServer(sourceDir)
    try {
      makeToken(sourceDir)
      console.error('filling ...')
      await fill(sourceDir)
      const rows = [
        ...(await measure('backup', [folder], sourceDir)),
        ...(await measure('backup', [folder], sourceDir, 'the next one')),
        ...(await measure('restore', [folder], targetDir)),
      ]
      const { stdout } = await promisify(execFile)('du', ['-sm', '--exclude=objects', folder])
      return [...rows, ['two dumps of the database', `${stdout.split('\t')[0]} MiB`]]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    for (const dataDir of [sourceDir, targetDir]) await removeDataDir(dataDir)
  }
}

/** Fills the team of {@link makeToken} directly in the database and the folder of a running server. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const { tenant_id: tenantId, user_id: owner } = await db.selectFrom('memberships').selectAll().executeTakeFirstOrThrow()
    const { id: root } = await db.selectFrom('items').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    for (let n = 0; n < FOLDERS; n += 1) {
      const folder = randomUUID()
      const files = Array.from({ length: FILES_EACH }, (_, i) => ({
        id: randomUUID(),
        object: randomUUID(),
        name: `file ${i}.bin`,
      }))
      const hashes = await Promise.all(files.map(({ object }) => writeObject(join(dataDir, 'objects', tenantId), object)))
      const list = sql`unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ object }) => object)}::uuid[],
        ${files.map(({ name }) => name)}::text[], ${hashes}::text[]) AS f (id, object, name, hash)`
      await db.transaction().execute(async (tx) => {
        await sql`
          INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
          VALUES (${tenantId}, ${folder}, ${root}, ${`folder ${n}`}, ${`folder ${n}`}, 'folder', 'folder', ${owner}, ${root})`.execute(
          tx,
        )
        await sql`
          INSERT INTO objects (tenant_id, id, size, mimetype, sha256)
          SELECT ${tenantId}, object, ${FILE_BYTES}, 'application/octet-stream', decode(hash, 'hex') FROM ${list}`.execute(tx)
        await sql`
          INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, owner_id, object_id)
          SELECT ${tenantId}, id, ${folder}, name, name, 'file', 'file', 'bin', ${owner}, object FROM ${list}`.execute(tx)
        await sql`
          INSERT INTO versions (tenant_id, id, item_id, object_id, created_by)
          SELECT ${tenantId}, gen_random_uuid(), id, object, ${owner} FROM ${list}`.execute(tx)
      })
    }
    await sql`UPDATE tenants SET depth_bound = 2`.execute(db)
  } finally {
    await close()
  }
}

/** Writes an object where the storage expects it and returns its hash. */
async function writeObject(folder: string, id: string): Promise<string> {
  const bytes = randomBytes(FILE_BYTES)
  const shard = join(folder, id.slice(-2))
  await mkdir(shard, { recursive: true })
  await writeFile(join(shard, id), bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

async function measure(
  command: string,
  args: readonly string[],
  dataDir: string,
  label = 'of 100,000 items with 1 GiB',
): Promise<Rows> {
  console.error(`${command} ...`)
  const script = serverScript(command)
  let seconds = 0
  const peak = await peakWhile(script, async () => {
    const began = performance.now()
    await promisify(execFile)(process.execPath, [...SERVER_FLAGS, script, ...args], {
      env: { ...process.env, ...SERVER_VARIABLES, DATA_DIR: dataDir },
    })
    seconds = (performance.now() - began) / 1000
  })
  return [[`${command}, ${label}`, `${seconds.toFixed(1)} s, peak ${peak} MB`]]
}
