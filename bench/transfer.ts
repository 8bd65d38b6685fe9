import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { openLocalStorage } from '@arbour/server/platform/storage/local-storage'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { QUIET } from './support/dataset.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { peakWhile } from './support/sample-memory.ts'
import { makeToken, startServer } from './support/server.ts'

const FOLDERS = 100
const FILES_EACH = 99
const FILE_BYTES = Math.floor(1024 ** 3 / (FOLDERS * FILES_EACH))

/** Benchmarks of exporting a team of 10,000 items and 1 GiB while its server runs, and importing it into an empty Arbour. */
export async function benchTransfer(): Promise<Rows> {
  const [sourceDir, targetDir] = [await makeDataDir(self), await makeDataDir(self)]
  const archive = join(tmpdir(), `arbour-bench-${process.pid}.zip`)
  try {
    const server = await startServer(sourceDir)
    try {
      console.error('filling ...')
      makeToken(sourceDir)
      await fill(sourceDir)
      return [
        ...(await measure('export', ['--team', 'Bench', '--to', archive], sourceDir)),
        ['the archive', `${((await stat(archive)).size / 1024 ** 2).toFixed(0)} MiB`],
        ...(await measure('import', [archive], targetDir)),
        ...(await measure('verify', ['--against', archive], targetDir)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(archive, { force: true })
    for (const folder of [sourceDir, targetDir]) await removeDataDir(folder)
  }
}

/** Fills the team of {@link makeToken} directly in the database and the storage of a running server. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const storage = await openLocalStorage(join(dataDir, 'objects'))
    const { tenant_id: tenantId, user_id: owner } = await db.selectFrom('memberships').selectAll().executeTakeFirstOrThrow()
    const { id: root } = await db.selectFrom('items').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    for (let n = 0; n < FOLDERS; n += 1) {
      const folder = randomUUID()
      await sql`
        INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
        VALUES (${tenantId}, ${folder}, ${root}, ${`folder ${n}`}, ${`folder ${n}`}, 'folder', 'folder', ${owner}, ${root})`.execute(
        db,
      )
      await inParallel(FILES_EACH, 6, async (i) => {
        const [id, object, name] = [randomUUID(), randomUUID(), `file ${i}.bin`]
        const bytes = noise(FILE_BYTES)
        const { size, sha256 } = await storage.put(`${tenantId}/${object}`, bytes, { maxBytes: FILE_BYTES })
        await db.transaction().execute(async (tx) => {
          await sql`
            INSERT INTO objects (tenant_id, id, size, mimetype, sha256)
            VALUES (${tenantId}, ${object}, ${size}, 'application/octet-stream', ${sha256})`.execute(tx)
          await sql`
            INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, owner_id, object_id)
            VALUES (${tenantId}, ${id}, ${folder}, ${name}, ${name}, 'file', 'file', 'bin', ${owner}, ${object})`.execute(tx)
          await sql`
            INSERT INTO versions (tenant_id, id, item_id, object_id, created_by)
            VALUES (${tenantId}, ${randomUUID()}, ${id}, ${object}, ${owner})`.execute(tx)
        })
      })
    }
    await sql`UPDATE tenants SET depth_bound = 2`.execute(db)
  } finally {
    await close()
  }
}

/** Runs a command, including the start of the database if none runs. */
async function measure(command: string, args: readonly string[], dataDir: string): Promise<Rows> {
  console.error(`${command} ...`)
  const script = `apps/server/dist/${command}.js`
  let seconds = 0
  const peak = await peakWhile(script, async () => {
    const began = performance.now()
    await promisify(execFile)(process.execPath, [join(ROOT, script), ...args], { env: { ...process.env, DATA_DIR: dataDir } })
    seconds = (performance.now() - began) / 1000
  })
  return [[`${command} of 10,000 items with 1 GiB`, `${seconds.toFixed(1)} s, peak ${peak} MB`]]
}
