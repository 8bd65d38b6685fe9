import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { self } from '@arbour/testing/server/users'
import { CACHE } from '../../scripts/lib/root.mjs'
import { BenchClient } from '../support/client.ts'
import { type Rows, timesInTurns } from '../support/measure.ts'
import { familyMemory, makeToken, untilReady } from '../support/server.ts'
import { CASES, type Case, type Data } from './cases.ts'

const PORTS = [3911, 3912]
/** Milliseconds until PostgreSQL has counted the rows of the tables, which it does every ten seconds. */
const UNTIL_COUNTED = 25_000
/** Measurements of a call, and those before, which are not counted. */
const ROUNDS = { runs: 200, warmUp: 50 }

/** A running version of the product with its own data. */
interface Version extends Data {
  pid: number
  stop(): Promise<void>
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
    const preparedCases: { measured: Case; actions: (() => Promise<unknown>)[] }[] = []
    for (const measured of CASES) preparedCases.push({ measured, actions: await Promise.all(versions.map(measured.prepare)) })
    await wait(UNTIL_COUNTED)
    const rows: Rows = []
    for (const { measured, actions } of preparedCases) {
      console.error(`${measured.name} ...`)
      const runs = measured.runs ?? ROUNDS.runs
      const [before = [], after = []] = await timesInTurns(actions, {
        runs,
        warmUp: Math.ceil((runs * ROUNDS.warmUp) / ROUNDS.runs),
      })
      rows.push([`${measured.name}, in turns`, formatBoth(measured, [median(before), median(after)], sha)])
    }
    const [before = 0, after = 0] = versions.map(({ pid }) => familyMemory(pid))
    rows.push(['memory of all processes after that', `${before} MB in ${sha}, ${after} MB now`])
    return rows
  } finally {
    await Promise.all(versions.map((version) => version.stop()))
  }
}

/** Clones a commit into a folder of the cache, which is kept for the next comparison. Returns the folder. */
function cloneAt(sha: string): string {
  const folder = join(CACHE, 'compared', sha)
  if (existsSync(folder)) return folder
  const freshFolder = `${folder}-${process.pid}`
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, freshFolder], { stdio: 'inherit' })
  execFileSync('git', ['checkout', '--quiet', '--detach', sha], { cwd: freshFolder, stdio: 'inherit' })
  // An interrupted clone is not used.
  renameSync(freshFolder, folder)
  return folder
}

async function startVersion(name: string, folder: string, port: number): Promise<Version> {
  const dataDir = await makeDataDir(self)
  const url = `http://localhost:${port}`
  const environment = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url }
  // One user makes all calls.
  const env = { ...process.env, ...environment, LOG_LEVEL: 'warn', CALLS_PERSON: '0' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  await untilReady(child, name)
  const client = new BenchClient(url, makeToken(dataDir, { folder, environment }))
  return {
    client,
    rootId: await client.rootId(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exit
      await removeDataDir(dataDir)
    },
  }
}

/** Returns the median of sorted times. */
const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? Number.NaN

/** Formats the medians of both versions and the ratio of now to before: below 1 is better for times, above 1 for amounts. */
function formatBoth({ amount }: Case, [before, after]: readonly [number, number], sha: string): string {
  if (!amount) return `p50 ${before.toFixed(1)} ms in ${sha}, ${after.toFixed(1)} ms now (${(after / before).toFixed(2)})`
  const rate = (ms: number) => (amount.count / ms) * 1000
  return `${rate(before).toFixed(0)} ${amount.unit} in ${sha}, ${rate(after).toFixed(0)} now (${(before / after).toFixed(2)})`
}
