import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { readMemory } from './support/server.ts'

const runFile = promisify(execFile)

const FOLDERS = 100
const FILES = 10_000
const FILE_BYTES = 10 * 1024
/** The depth of a folder whose changes give 20 folders above it a new ETag. */
const DEPTH = 20
const WRITES = 1000

/** Measures the sync client of Nextcloud, and what keeping the ETags of folders costs. */
export async function measureSync(client: BenchClient, pid: number): Promise<Rows> {
  const { tenant } = await client.call(calls.authAccount, {})
  const request = { name: 'Bench', scopes: ['files:read' as const, 'files:write' as const], days: 7 as const }
  const { token } = await client.call(calls.authTokensCreate, request)
  const server = `${client.url}/sync/${tenant.subdomain}`
  const rows: Rows = []
  const root = await client.rootId()
  const deep = await folderOfDepth(client, root)
  for (let times = 0; times < 2; times += 1) {
    for (const [label, parent] of [['in the root folder', root] as const, [`${DEPTH} deep`, deep] as const]) {
      const began = performance.now()
      const folder = await client.folderIn(parent, `Busy ${times}`)
      await inParallel(WRITES, 8, (i) => client.folderIn(folder, `Item ${i}`))
      const seconds = (performance.now() - began) / 1000
      rows.push([`create ${WRITES} folders ${label}, 8 at once`, `${(WRITES / seconds).toFixed(0)} a second`])
    }
  }
  const home = await mkdtemp(join(tmpdir(), 'arbour-bench-sync-'))
  try {
    await makeFiles(join(home, 'one'))
    await mkdir(join(home, 'two'))
    const sync = async (device: string) => {
      const began = performance.now()
      const words = ['--non-interactive', '--trust', '--silent', '-u', 'me', '-p', token, join(home, device), server]
      const env = { ...process.env, HOME: join(home, `home-${device}`), QT_QPA_PLATFORM: 'offscreen' }
      await mkdir(env.HOME, { recursive: true })
      await runFile('nextcloudcmd', words, { env, maxBuffer: 256 * 1024 ** 2 })
      return `${((performance.now() - began) / 1000).toFixed(1)} s`
    }
    rows.push([`first sync of ${FILES} files of 10 KiB in ${FOLDERS} folders, up`, await sync('one')])
    rows.push([`the same to another device, down`, await sync('two')])
    // The client learns ETags that its own changes gave the folders.
    await sync('one')
    rows.push(['sync with nothing to do', await sync('one')])
    rows.push(['memory of the server: peak', `${readMemory(pid).peak} MB`])
    return rows
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function folderOfDepth(client: BenchClient, root: string): Promise<string> {
  let folder = root
  for (let level = 0; level < DEPTH; level += 1) folder = await client.folderIn(folder, `Level ${level}`)
  return folder
}

async function makeFiles(folder: string): Promise<void> {
  for (let at = 0; at < FOLDERS; at += 1) {
    const sub = join(folder, `Folder ${at}`)
    await mkdir(sub, { recursive: true })
    for (let i = 0; i < FILES / FOLDERS; i += 1) await writeFile(join(sub, `File ${i}.bin`), randomBytes(FILE_BYTES))
  }
}
