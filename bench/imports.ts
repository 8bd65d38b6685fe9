import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { makeZip } from '@arbour/testing/files/make-zip'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { makeToken, readMemory, startServer } from './support/server.ts'

const KIB = 1024
const POLL_INTERVAL_MS = 50
/** Many small files, and few large ones. */
const SHAPES = [
  { label: '2,000 files of 10 KiB', files: 2000, bytes: 10 * KIB },
  { label: '4 files of 64 MiB', files: 4, bytes: 64 * KIB * KIB },
] as const

/** Benchmarks of importing the same files from a zip in Arbour and from a folder of the server. */
export async function benchImports(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  const disk = await mkdtemp(join(tmpdir(), 'arbour-bench-imports-'))
  const folders = SHAPES.map((_, n) => `bench/Disk ${n}=${join(disk, String(n))}`)
  try {
    for (const n of SHAPES.keys()) await mkdir(join(disk, String(n)))
    const server = await startServer(dataDir, { IMPORT_FOLDERS: folders.join(';') })
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const root = await client.rootId()
      const rows: Rows = []
      for (const [n, { label, files, bytes }] of SHAPES.entries()) {
        console.error(`${label} ...`)
        const contents = Object.fromEntries(
          Array.from({ length: files }, (_, file) => [`Folder ${file % 20}/File ${file}.bin`, randomBytes(bytes)]),
        )
        await writeAll(join(disk, String(n)), contents)
        const zip = makeZip(contents)
        const file_id = await client.send(root, `Archive ${n}.zip`, zip, zip.length)
        const figure = async (source: CallInput<typeof calls.importsStart>['source']) => {
          const parent_id = await client.folderIn(root, `Target of ${source.kind} ${n}`)
          const seconds = await importAll(client, { parent_id, source })
          const memory = readMemory(server.process.pid ?? 0).peak
          const megabytes = (files * bytes) / KIB / KIB / seconds
          return `${seconds.toFixed(1)} s: ${(files / seconds).toFixed(files < 100 ? 1 : 0)} files and ${megabytes.toFixed(1)} MiB a second; server peak ${memory} MB`
        }
        rows.push([`import ${label} from a zip`, await figure({ kind: 'zip', file_id })])
        rows.push([`import ${label} from a folder of the server`, await figure({ kind: 'folder', name: `Disk ${n}` })])
      }
      return rows
    } finally {
      await server.stop()
    }
  } finally {
    await rm(disk, { recursive: true, force: true })
    await removeDataDir(dataDir)
  }
}

async function writeAll(folder: string, contents: Readonly<Record<string, Buffer>>): Promise<void> {
  const files = Object.entries(contents)
  for (const sub of new Set(files.map(([path]) => path.split('/')[0] ?? ''))) await mkdir(join(folder, sub))
  await inParallel(files.length, 8, async (n) => {
    const [path, bytes] = files[n] ?? ['', '']
    await writeFile(join(folder, path), bytes)
  })
}

/** Returns the seconds from the call to the end of the import. Throws if anything is missing. */
async function importAll(client: BenchClient, input: CallInput<typeof calls.importsStart>): Promise<number> {
  const began = performance.now()
  const { id } = (await client.call(calls.importsStart, input)).import
  for (;;) {
    const { import: now } = await client.call(calls.importsNotes, { id })
    if (now.ended !== null) {
      if (now.state !== 'done' || now.problems > 0) throw new Error(`The import ended as ${JSON.stringify(now)}`)
      return (performance.now() - began) / 1000
    }
    await wait(POLL_INTERVAL_MS)
  }
}
