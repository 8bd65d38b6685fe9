import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { makePhoto } from '@arbour/testing/files/make-photo'
import type { BenchClient } from '../support/client.ts'
import { inParallel } from '../support/measure.ts'
import { noise } from '../support/noise.ts'

const MANY = 1000
const VERY_MANY = 10_000
const WHOLE_BY = 500
/** Calls of a load, and how many are made at once. */
const LOAD = { calls: 400, atOnce: 8 }
const GIB = 1024 ** 3

/** The server and data of a version. */
export interface Data {
  client: BenchClient
  rootId: string
}

/** A call, or several, that are measured in each version after their preparation. */
export interface Case {
  name: string
  /** Number of measurements; 200 by default. */
  runs?: number
  /** What is reported instead of milliseconds: how much of something each run does. */
  amount?: { count: number; unit: string }
  prepare(data: Data): Promise<() => Promise<unknown>>
}

/** A case that makes the same call repeatedly, eight at once. */
function load(name: string, call: (data: Data) => () => Promise<unknown>): Case {
  return {
    name: `${name}, ${LOAD.atOnce} at once`,
    runs: 5,
    amount: { count: LOAD.calls, unit: 'a second' },
    async prepare(data) {
      const callOnce = call(data)
      return () => inParallel(LOAD.calls, LOAD.atOnce, callOnce)
    },
  }
}

const browse =
  (path: string, take: number) =>
  ({ client }: Data) =>
  () =>
    client.receive(calls.filesBrowse, { path, take })

/** In this order: a case can use the data of an earlier one. */
export const CASES: readonly Case[] = [
  {
    name: 'folder of 4 folders and 16 files',
    async prepare(data) {
      const { client, rootId } = data
      const folder = await client.folderIn(rootId, 'Small')
      await inParallel(4, 4, (i) => client.folderIn(folder, `Folder ${i}`))
      await client.sendAll(folder, textFiles(16), 4)
      return browse('/all/small', 50)(data)
    },
  },
  load('the same', browse('/all/small', 50)),
  {
    name: `page of 50 of a folder of ${MANY}`,
    async prepare(data) {
      const { client, rootId } = data
      const folder = await client.folderIn(rootId, 'Large')
      await inParallel(MANY / 2, 8, (i) => client.folderIn(folder, `Folder ${i}`))
      await client.sendAll(folder, textFiles(MANY / 2), 4)
      return browse('/all/large', 50)(data)
    },
  },
  load('the same', browse('/all/large', 50)),
  { name: `${MANY} entries by ${WHOLE_BY}`, runs: 50, prepare: (data) => readWhole(data, 'large', MANY) },
  {
    name: `${VERY_MANY} entries by ${WHOLE_BY}`,
    runs: 10,
    async prepare(data) {
      const { client, rootId } = data
      const folder = await client.folderIn(rootId, 'Largest')
      await inParallel(VERY_MANY, 8, (i) => client.folderIn(folder, `Folder ${i}`))
      return readWhole(data, 'largest', VERY_MANY)
    },
  },
  {
    name: 'search for a frequent word',
    prepare:
      async ({ client }) =>
      () =>
        client.receive(calls.filesSearch, { q: 'folder' }),
  },
  {
    name: 'search for a rare word',
    prepare:
      async ({ client }) =>
      () =>
        client.receive(calls.filesSearch, { q: 'small' }),
  },
  {
    name: 'search without a match',
    prepare:
      async ({ client }) =>
      () =>
        client.receive(calls.filesSearch, { q: 'zyxw' }),
  },
  {
    name: 'suggestions',
    prepare:
      async ({ client }) =>
      () =>
        client.receive(calls.filesSuggestions, { q: 'fold' }),
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
    name: `move a folder of ${MANY} entries`,
    async prepare({ client, rootId }) {
      const home = await client.folderIn(rootId, 'Moves')
      const destinations = [await client.folderIn(home, 'A'), await client.folderIn(home, 'B')]
      const id = await client.folderIn(destinations[0] ?? '', 'Moved')
      await inParallel(MANY, 8, (i) => client.folderIn(id, `Folder ${i}`))
      let count = 0
      return () => client.receive(calls.filesMove, { id, destination_id: destinations[++count % 2] ?? '' })
    },
  },
  {
    name: `copy a folder of ${MANY} entries`,
    runs: 10,
    async prepare({ client, rootId }) {
      const { id } = await client.at('/all/moves')
      const copies = await client.folderIn(rootId, 'Copies')
      return () => client.call(calls.filesDuplicate, { id, destination_id: copies, conflict: 'keep' })
    },
  },
  {
    name: 'thumbnail that the client has not cached',
    async prepare(data) {
      const url = await thumbnailUrl(data)
      return () => download(data, url)
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
  {
    name: '200 files of 10 KiB, gathered, 4 at once',
    runs: 5,
    amount: { count: 200, unit: 'a second' },
    async prepare({ client, rootId }) {
      const body = randomBytes(10 * 1024)
      let count = 0
      return async () => {
        const folder = await client.folderIn(rootId, `Gathered ${count++}`)
        await client.sendAll(
          folder,
          Array.from({ length: 200 }, (_, n) => ({ name: `File ${n}.bin`, body })),
          4,
        )
      }
    },
  },
  {
    name: '1 GiB up',
    runs: 3,
    amount: { count: GIB / 1e6, unit: 'MB/s' },
    async prepare({ client, rootId }) {
      let count = 0
      return () => client.send(rootId, `Large ${count++}.bin`, noise(GIB), GIB)
    },
  },
  {
    name: '1 GiB down',
    runs: 3,
    amount: { count: GIB / 1e6, unit: 'MB/s' },
    async prepare(data) {
      const { client, rootId } = data
      const id = await client.send(rootId, 'Downloaded.bin', noise(GIB), GIB)
      const { url } = await client.call(calls.filesDownloadUrl, { ids: [id] })
      return () => download(data, url)
    },
  },
]

async function readWhole({ client }: Data, name: string, count: number): Promise<() => Promise<unknown>> {
  const { id } = await client.at(`/all/${name}`)
  return async () => {
    for (let page = 1; page <= count / WHOLE_BY; page += 1)
      await client.receive(calls.filesChildren, { file_id: id, page, take: WHOLE_BY })
  }
}

/** Uploads a photo and waits for its thumbnail. */
async function thumbnailUrl({ client, rootId }: Data): Promise<string> {
  const photo = await makePhoto()
  const id = await client.send(rootId, 'Photo.jpg', photo, photo.length)
  for (;;) {
    const { file } = await client.call(calls.filesGet, { id })
    if (file.thumbnail_url) return file.thumbnail_url
    await wait(200)
  }
}

/** Reads all bytes of a URL. */
async function download({ client }: Data, url: string): Promise<void> {
  const response = await fetch(client.url + url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  for await (const _ of response.body ?? []);
}

function textFiles(count: number) {
  return Array.from({ length: count }, (_, n) => ({ name: `File ${n}.txt`, body: new TextEncoder().encode(`text ${n}`) }))
}
