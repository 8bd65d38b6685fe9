import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const runFile = promisify(execFile)

/** The command-line clients of Nextcloud and ownCloud, which sync like their desktop clients. */
export const CLIENTS = ['nextcloudcmd', 'owncloudcmd'] as const

/** A client that takes longer hangs. The next run goes on. */
const LONGEST_SYNC_MS = 30_000

/** A device with a folder that a sync client keeps like the team's files. */
export interface SyncDevice {
  client: (typeof CLIENTS)[number]
  /** The folder on the device. */
  folder: string
  /** Syncs once. Returns what the client printed. Rejects if the client reports an error. */
  sync(): Promise<string>
  /** Begins to sync. */
  start(): { ended: Promise<string>; kill(): void }
}

/** Creates a device. `server`: the URL of the team's server for sync clients. */
export async function makeSyncDevice(
  client: SyncDevice['client'],
  { server, token }: { server: string; token: string },
): Promise<SyncDevice> {
  const home = await mkdtemp(join(tmpdir(), `arbour-${client}-`))
  const folder = join(home, 'files')
  await mkdir(folder)
  // Debian's package of ownCloud has no list of files that are not synced.
  await writeFile(join(home, 'exclude.lst'), '')
  // Settings and logs of a client are in the home folder. After a problem, it leaves a file alone for a second.
  const own = { HOME: home, XDG_RUNTIME_DIR: home, QT_QPA_PLATFORM: 'offscreen', OWNCLOUD_BLACKLIST_TIME_MAX: '1' }
  const excluded = ['--exclude', join(home, 'exclude.lst')]
  const words = ['--non-interactive', '--trust', '-u', 'me', '-p', token, '--max-sync-retries', '1', ...excluded, folder, server]
  const start = () => {
    const running = runFile(client, words, { env: { ...process.env, ...own }, maxBuffer: 1024 ** 3, timeout: LONGEST_SYNC_MS })
    const ended = running.then(({ stdout, stderr }) => stdout + stderr)
    return { ended, kill: () => void running.child.kill('SIGKILL') }
  }
  return { client, folder, start, sync: () => start().ended }
}

/** Files that clients keep in the folder for themselves. */
const OF_CLIENTS = /^(\.sync_|\._sync_|\.owncloudsync|\.nextcloudsync|\.csync)/

/** Returns everything below a folder of the device: paths, and contents of files. Folders end in `/`. */
export async function filesIn(folder: string, prefix = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (OF_CLIENTS.test(entry.name)) continue
    const path = prefix + entry.name
    if (entry.isDirectory()) Object.assign(found, { [`${path}/`]: '' }, await filesIn(join(folder, entry.name), `${path}/`))
    else found[path] = await readFile(join(folder, entry.name), 'utf8')
  }
  return found
}
