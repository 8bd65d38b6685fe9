import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import { measureCalls } from './calls.ts'
import { measureLinks } from './links.ts'
import { measurePreviews } from './previews.ts'
import { measureRealtime } from './realtime.ts'
import { measureRenderers } from './renderers.ts'
import { measureResumable } from './resumable.ts'
import type { BenchClient } from './support/client.ts'
import { inParallel, measureTimes, percentiles, type Rows, rate } from './support/measure.ts'
import { noise } from './support/noise.ts'
import { type BenchServer, readMemory } from './support/server.ts'
import { measureSync } from './sync.ts'
import { measureWebdav } from './webdav.ts'
import { measureZips } from './zips.ts'

interface Setting {
  client: BenchClient
  /** Returns a token for another member of the client's team. */
  tokenFor: (email: string) => string
  server: BenchServer
}

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** All benchmarks by name: `npm run bench -- browse`. */
export const benchmarks: Record<string, (setting: Setting) => Promise<Rows>> = {
  async browse({ client }) {
    const root = await client.rootId()
    const rows: Rows = []
    for (const count of [1000, 10_000]) {
      const folder = await client.folderIn(root, `Folder of ${count}`)
      const began = performance.now()
      await inParallel(count, 16, (i) => client.folderIn(folder, `Item ${i}`))
      rows.push([`create ${count} folders, 16 at once`, `${((count / (performance.now() - began)) * 1000).toFixed(0)} a second`])
      const path = `/all/Folder of ${count}`
      const page = await measureTimes(() => client.receive(calls.filesBrowse, { path, take: 50 }))
      rows.push([`browse ${count}: first page of 50`, percentiles(page)])
      const lastPageTimes = await measureTimes(() =>
        client.receive(calls.filesBrowse, { path, take: 50, page: count / 50, sort: 'name:desc' }),
      )
      rows.push([`browse ${count}: last page of 50, descending`, percentiles(lastPageTimes)])
      const allTimes = await measureTimes(
        async () => {
          for (let n = 1; n <= count / 500; n += 1) await client.receive(calls.filesChildren, { file_id: folder, page: n })
        },
        { runs: 20, warmUp: 3 },
      )
      rows.push([`browse ${count}: all, by 500`, percentiles(allTimes)])
    }
    return rows
  },

  async write({ client }) {
    const root = await client.rootId()
    const home = await client.folderIn(root, 'Moves')
    const [a, b] = [await client.folderIn(home, 'A'), await client.folderIn(home, 'B')]
    const bigFolder = await client.folderIn(a, 'Big')
    await inParallel(100, 8, async (i) => {
      const sub = await client.folderIn(bigFolder, `Sub ${i}`)
      for (let j = 0; j < 99; j += 1) await client.folderIn(sub, `Leaf ${j}`)
    })
    const renames = await measureTimes((i) => client.receive(calls.filesRename, { id: bigFolder, name: `Big ${i}` }))
    const moves = await measureTimes((i) =>
      client.receive(calls.filesMove, { id: bigFolder, destination_id: i % 2 === 0 ? b : a }),
    )
    const deletions: number[] = []
    const restorations: number[] = []
    for (let i = 0; i < 10; i += 1) {
      const began = performance.now()
      await client.call(calls.filesDelete, { id: bigFolder })
      const restoreStart = performance.now()
      await client.call(calls.filesRestore, { id: bigFolder })
      deletions.push(restoreStart - began)
      restorations.push(performance.now() - restoreStart)
    }
    const sort = (times: number[]) => times.sort((x, y) => x - y)
    return [
      ['rename a folder', percentiles(renames)],
      ['move a folder with 10,000 below', percentiles(moves)],
      ['delete a folder with 10,000 sub-folders', percentiles(sort(deletions))],
      ['restore a folder with 10,000 sub-folders', percentiles(sort(restorations))],
    ]
  },

  async dashboard({ client }) {
    const home = await client.folderIn(await client.rootId(), 'Dashboard')
    const smallFolders: string[] = []
    await inParallel(50, 8, async (i) => {
      const folder = await client.folderIn(home, `Folder ${i}`)
      for (let j = 0; j < 20; j += 1) await client.folderIn(folder, `Item ${j}`)
      smallFolders.push(folder)
    })
    const largeFolder = await client.folderIn(home, 'Large')
    await inParallel(3000, 16, (i) => client.send(largeFolder, `File ${i}.txt`, Buffer.from('text'), 4))
    const recent = await measureTimes(() => client.receive(calls.filesRecent, { take: 10, take_projects: 6 }))
    const ofSmall = await measureTimes(() => client.receive(calls.filesContents, { ids: smallFolders }))
    const ofLarge = await measureTimes(() => client.receive(calls.filesContents, { ids: [largeFolder] }))
    return [
      ['what was done lately, over 51 acts and 4,051 events', percentiles(recent)],
      ['contents of 50 folders of 20', percentiles(ofSmall)],
      ['contents of a folder of 3,000 files', percentiles(ofLarge)],
    ]
  },

  async small({ client }) {
    const root = await client.rootId()
    const bytes = randomBytes(10 * 1024)
    const rows: Rows = []
    for (const atOnce of [6, 4]) {
      const folder = await client.folderIn(root, `Small uploads, ${atOnce} at once`)
      const began = performance.now()
      await inParallel(500, atOnce, (i) => client.send(folder, `Small ${i}.bin`, bytes, bytes.length))
      const seconds = (performance.now() - began) / 1000
      rows.push([
        `upload 500 files of 10 KiB, ${atOnce} at once`,
        `${(500 / seconds).toFixed(0)} a second (${seconds.toFixed(1)} s)`,
      ])
    }
    const folder = await client.folderIn(root, 'Small uploads, gathered')
    const files = Array.from({ length: 500 }, (_, i) => ({ name: `Small ${i}.bin`, body: bytes }))
    const began = performance.now()
    await client.sendAll(folder, files, 4)
    const seconds = (performance.now() - began) / 1000
    const value = `${(500 / seconds).toFixed(0)} a second (${seconds.toFixed(1)} s)`
    rows.push(['upload 500 files of 10 KiB, 4 at once, addresses and files gathered as the web does', value])
    return rows
  },

  async large({ client, server }) {
    const folder = await client.folderIn(await client.rootId(), 'Large uploads')
    const pid = server.process.pid ?? 0
    const rows: Rows = []
    for (const [label, size] of [
      ['64 MiB', 64 * MIB],
      ['1 GiB', GIB],
    ] as const) {
      const before = readMemory(pid)
      const began = performance.now()
      const id = await client.send(folder, `Large ${label}.bin`, noise(size), size)
      rows.push([`upload ${label}`, `${rate(size, began)}; server ${before.now} MB before, peak ${readMemory(pid).peak} MB`])
      const { url } = await client.call(calls.filesDownloadUrl, { ids: [id] })
      const start = performance.now()
      const response = await fetch(client.url + url)
      let receivedBytes = 0
      for await (const chunk of response.body ?? []) receivedBytes += chunk.length
      if (receivedBytes !== size) throw new Error(`Received ${receivedBytes} of ${size} bytes`)
      rows.push([`download ${label}`, `${rate(size, start)}; server peak ${readMemory(pid).peak} MB`])
    }
    return rows
  },

  calls: ({ client, server }) => measureCalls(client, server.process.pid ?? 0),

  resumable: ({ client, server }) => measureResumable(client, server.process.pid ?? 0),

  zips: ({ client, server }) => measureZips(client, server.process.pid ?? 0),

  webdav: ({ client, server }) => measureWebdav(client, server.process.pid ?? 0),
  sync: ({ client, server }) => measureSync(client, server.process.pid ?? 0),

  links: ({ client, tokenFor }) => measureLinks({ client, tokenFor }),

  realtime: ({ client, server, tokenFor }) => measureRealtime({ client, tokenFor, pid: server.process.pid ?? 0 }),

  renderers: ({ client }) => measureRenderers(client),

  previews: ({ client, server }) => measurePreviews(client, server.process.pid ?? 0),

  async web() {
    const folder = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
    const page = readFileSync(`${folder}index.html`, 'utf8')
    const entryScripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
    const gzip = (name: string) => gzipSync(readFileSync(folder + name)).length
    const allScripts = readdirSync(`${folder}assets`).filter((name) => name.endsWith('.js'))
    return [
      [
        'script that the page itself names, gzip',
        `${(entryScripts.reduce((sum, name) => sum + gzip(name), 0) / 1000).toFixed(0)} kB in ${entryScripts.length} files`,
      ],
      ['script in all, gzip', `${(allScripts.reduce((sum, name) => sum + gzip(`assets/${name}`), 0) / 1000).toFixed(0)} kB`],
    ]
  },
}
