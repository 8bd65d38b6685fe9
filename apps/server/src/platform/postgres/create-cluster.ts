import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskFullReason, saysDiskFull } from '../disk/disk-full.ts'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import { syncFolder } from '../sync-folder.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { serverEnvironment } from './environment.ts'
import { SUPERUSER } from './settings.ts'

/**
 * Prefix of the folder that initdb fills, with this process's id; renamed when complete, so that an incomplete cluster is never
 * used.
 */
const UNFINISHED = 'postgres.new-'

/** Character classes (for word search) in order of preference; collation uses ICU. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Creates the cluster if there is none, and removes the remains of interrupted starts. Throws {@link StartError}. */
export async function ensureCluster(place: ClusterPlace, binaries: Binaries): Promise<void> {
  if (place.exists) return checkVersion(place.folder, binaries)
  const home = dirname(place.folder)
  const unfinished = join(home, `${UNFINISHED}${process.pid}`)
  try {
    await removeUnfinished(home)
    await mkdir(unfinished, { mode: 0o700 })
    if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
    await initialise(unfinished, place, binaries)
    await rename(unfinished, place.folder)
    await syncFolder(home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    // A concurrent start was faster; the claim decides which of the two continues.
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return checkVersion(place.folder, binaries)
    throw error instanceof StartError ? error : new StartError(`The database could not be made in ${home}: ${reasonOf(error)}`)
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue
    const pid = Number(name.slice(UNFINISHED.length))
    if (pid === process.pid || !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function checkVersion(folder: string, { major }: Binaries): Promise<void> {
  let version: string
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new StartError(`The database in ${folder} cannot be read: ${reasonOf(error)}`)
    throw new StartError(`${folder} does not hold a whole database: bring it back from a backup, or remove it to begin anew`)
  }
  if (version !== major) {
    throw new StartError(
      `The database in ${folder} was written by PostgreSQL ${version}, and this Arbour brings PostgreSQL ${major}: start the Arbour that wrote it, or move the data over with pg_dump`,
    )
  }
}

async function initialise(folder: string, place: ClusterPlace, binaries: Binaries): Promise<void> {
  let output = ''
  for (const characterType of CHARACTER_TYPES) {
    const { code, text } = await runInitdb(folder, characterType, place, binaries)
    if (code === 0) return
    output = text
    if (!text.includes('invalid locale name')) break
  }
  if (saysDiskFull(output)) throw new StartError(diskFullReason(place.dataDir))
  const lines = output.split('\n').filter((line) => /(error|fatal|panic):/i.test(line))
  throw new StartError(`The database could not be made in ${dirname(folder)}: ${lines.at(-1)?.trim() ?? 'initdb failed'}`)
}

function runInitdb(folder: string, characterType: string, { account }: ClusterPlace, { initdb }: Binaries) {
  const args = ['--pgdata', folder, '--username', SUPERUSER, '--encoding', 'UTF8', '--data-checksums', '--no-instructions']
  const locale = ['--locale=C', `--lc-ctype=${characterType}`, '--locale-provider=icu', '--icu-locale=und']
  // Access to the socket is controlled by its folder.
  const trust = ['--auth-local=trust', '--auth-host=reject']
  return new Promise<{ code: number | null; text: string }>((resolve, reject) => {
    const child = spawn(initdb, [...args, ...locale, ...trust], {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const collect = (chunk: Buffer) => {
      text += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}
