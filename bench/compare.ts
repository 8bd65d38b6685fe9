import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { self } from '@arbour/testing/server/users'
import { CACHE } from '../scripts/lib/root.mjs'
import { BenchClient } from './support/client.ts'
import { inParallel, type Rows, timesInTurns } from './support/measure.ts'
import { makeToken, untilReady } from './support/server.ts'

const PORTS = [3911, 3912]
const MANY = 1000
/** Milliseconds until PostgreSQL has counted the rows of the tables, which it does every ten seconds. */
const UNTIL_COUNTED = 25_000
const ROUNDS = { runs: 200, warmUp: 50 }

/** A running version of the product with its own data. */
interface Version {
  client: BenchClient
  rootId: string
  stop(): Promise<void>
}

/** A call that is measured in each version, after its preparation. */
interface Case {
  name: string
  prepare(version: Version): Promise<() => Promise<unknown>>
}

/**
 * Measures frequent calls of another commit and of the working tree, call by call in turns, so that other load of the machine
 * affects both equally. Both start with `npm start`, which installs and builds the commit. Throws for an unknown commit.
 */
export async function benchCompare(commit: string): Promise<Rows> {
  const sha = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim()
  const versions: Version[] = []
  try {
    versions.push(await startVersion(sha, cloneAt(sha), PORTS[0] ?? 0))
    versions.push(await startVersion('working tree', ROOT, PORTS[1] ?? 0))
    // All data comes first: plans depend on what else the tables contain.
    const prepared: { name: string; acts: (() => Promise<unknown>)[] }[] = []
    for (const { name, prepare } of CASES) prepared.push({ name, acts: await Promise.all(versions.map(prepare)) })
    await wait(UNTIL_COUNTED)
    const rows: Rows = []
    for (const { name, acts } of prepared) {
      console.error(`${name} ...`)
      const [before = [], after = []] = await timesInTurns(acts, ROUNDS)
      rows.push([
        `${name}, in turns`,
        `p50 ${median(before).toFixed(1)} ms in ${sha}, ${median(after).toFixed(1)} ms now (${(median(after) / median(before)).toFixed(2)})`,
      ])
    }
    return rows
  } finally {
    await Promise.all(versions.map((version) => version.stop()))
  }
}

/** Clones a commit into a folder of the cache, which is kept for the next comparison. Returns the folder. */
function cloneAt(sha: string): string {
  const folder = join(CACHE, 'compared', sha)
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${process.pid}`
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, fresh], { stdio: 'inherit' })
  execFileSync('git', ['checkout', '--quiet', '--detach', sha], { cwd: fresh, stdio: 'inherit' })
  // An interrupted clone is not used.
  renameSync(fresh, folder)
  return folder
}

async function startVersion(name: string, folder: string, port: number): Promise<Version> {
  const dataDir = await makeDataDir(self)
  const url = `http://localhost:${port}`
  const environment = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url }
  // One user makes all calls.
  const env = { ...process.env, ...environment, LOG_LEVEL: 'warn', CALLS_PERSON: '0' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await untilReady(child, name)
  const client = new BenchClient(url, makeToken(dataDir, { folder, environment }))
  return {
    client,
    rootId: await client.rootId(),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await removeDataDir(dataDir)
    },
  }
}

/** Returns the median of sorted times. */
const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? Number.NaN

const CASES: readonly Case[] = [
  {
    name: 'folder of 4 folders and 16 files',
    async prepare({ client, rootId }) {
      const folder = await client.folderIn(rootId, 'Small')
      await inParallel(4, 4, (i) => client.folderIn(folder, `Folder ${i}`))
      await client.sendAll(folder, filesOf(16), 4)
      return () => client.receive(calls.filesBrowse, { path: '/all/small' })
    },
  },
  {
    name: `page of 50 of a folder of ${MANY}`,
    async prepare({ client, rootId }) {
      const folder = await client.folderIn(rootId, 'Large')
      await inParallel(MANY / 2, 8, (i) => client.folderIn(folder, `Folder ${i}`))
      await client.sendAll(folder, filesOf(MANY / 2), 4)
      return () => client.receive(calls.filesBrowse, { path: '/all/large', take: 50 })
    },
  },
  {
    name: `page of 500 of a folder of ${MANY}`,
    async prepare({ client }) {
      return () => client.receive(calls.filesBrowse, { path: '/all/large', take: 500 })
    },
  },
  {
    name: 'search for a frequent word',
    async prepare({ client }) {
      return () => client.receive(calls.filesSearch, { q: 'folder' })
    },
  },
  {
    name: 'search for a rare word',
    async prepare({ client }) {
      return () => client.receive(calls.filesSearch, { q: 'small' })
    },
  },
  {
    name: 'suggestions',
    async prepare({ client }) {
      return () => client.receive(calls.filesSuggestions, { q: 'fold' })
    },
  },
  {
    name: 'create a folder',
    async prepare({ client, rootId }) {
      const folder = await client.folderIn(rootId, 'Created')
      let count = 0
      return () => client.folderIn(folder, `Folder ${count++}`)
    },
  },
  {
    name: 'rename a folder',
    async prepare({ client, rootId }) {
      const id = await client.folderIn(rootId, 'Renamed')
      let count = 0
      return () => client.receive(calls.filesRename, { id, name: `Renamed ${count++}` })
    },
  },
  {
    name: 'move a folder',
    async prepare({ client, rootId }) {
      const home = await client.folderIn(rootId, 'Moves')
      const destinations = [await client.folderIn(home, 'A'), await client.folderIn(home, 'B')]
      const id = await client.folderIn(destinations[0] ?? '', 'Moved')
      let count = 0
      return () => client.receive(calls.filesMove, { id, destination_id: destinations[++count % 2] ?? '' })
    },
  },
  {
    name: 'upload of 10 KiB in three requests',
    async prepare({ client, rootId }) {
      const folder = await client.folderIn(rootId, 'Uploads')
      const bytes = randomBytes(10 * 1024)
      let count = 0
      return () => client.send(folder, `File ${count++}.bin`, bytes, bytes.length)
    },
  },
]

function filesOf(count: number) {
  return Array.from({ length: count }, (_, n) => ({ name: `File ${n}.txt`, body: new TextEncoder().encode(`text ${n}`) }))
}
