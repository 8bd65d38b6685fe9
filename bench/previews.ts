import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import { makePhoto } from '@arbour/testing/files/make-photo'
import type { BenchClient } from './support/client.ts'
import { inParallel, percentiles, type Rows, timesOf } from './support/measure.ts'
import { peakWhile } from './support/sample-memory.ts'
import { memoryOf } from './support/server.ts'

const PHOTOS = 500
/** Number of photos uploaded one by one, each after the previous one has its thumbnail. */
const SINGLE = 20
/** Distinct pictures; each is uploaded many times as separate objects. */
const KINDS = 6
/** Polling interval of the web for visible items, in milliseconds. */
const ASK_EVERY = 1000
/** Part of the command line of the processes that render photos. */
const RENDERING = 'render/process/main.ts'

/** Measures how fast the thumbnails of a folder of photos are generated, how quickly folders open meanwhile, and the memory. */
export async function measurePreviews(client: BenchClient, serverPid: number): Promise<Rows> {
  const root = await client.rootId()
  const list = await client.folderIn(root, 'Browsed meanwhile')
  await inParallel(500, 8, (i) => client.folderIn(list, `Folder ${i}`))
  const browse = () => client.receive(calls.filesBrowse, { path: '/all/Browsed meanwhile', take: 50 })
  const before = await timesOf(browse)

  const photos = await Promise.all(Array.from({ length: KINDS }, makePhoto))
  const single = await client.folderIn(root, 'Photos by themselves')
  const one: number[] = []
  for (let i = 0; i < SINGLE; i += 1)
    one.push(await timeOfOne(client, { folder: single, photo: photos[i % KINDS] ?? Buffer.alloc(0), i }))
  const folder = await client.folderIn(root, 'Photos')
  const began = performance.now()
  const ids: string[] = []
  await inParallel(PHOTOS, 4, async (i) => {
    const photo = photos[i % KINDS] ?? Buffer.alloc(0)
    ids[i] = await client.send(folder, `Photo ${i}.jpg`, photo, photo.length)
  })
  const uploaded = performance.now()

  const during: number[] = []
  const peak = await peakWhile(RENDERING, async () => {
    let asked = 0
    for (let ready = 0; ready < PHOTOS; ) {
      if (performance.now() - asked >= ASK_EVERY) {
        asked = performance.now()
        ready = await countReady(client, ids)
      }
      const start = performance.now()
      await browse()
      during.push(performance.now() - start)
      await wait(20)
    }
  })
  const [all, after] = [(performance.now() - began) / 1000, (performance.now() - uploaded) / 1000]
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    [
      'a photo of 12 megapixels: from the moment it is a file until its thumbnail is there',
      percentiles(one.sort((a, b) => a - b)),
    ],
    [`upload ${PHOTOS} photos of 12 megapixels, 4 at once`, seconds(all - after)],
    ['from the first upload until all have thumbnails', `${seconds(all)}: ${((PHOTOS / all) * 60).toFixed(0)} a minute`],
    ['from the last upload until all have thumbnails', seconds(after)],
    ['browse a folder of 500: first page of 50, before', percentiles(before)],
    ['the same while thumbnails are made', percentiles(during.sort((a, b) => a - b))],
    ['memory meanwhile', `each render process at most ${peak} MB, the server ${memoryOf(serverPid).peak} MB`],
  ]
}

/** Measures a single photo in milliseconds, without other load. */
async function timeOfOne(
  client: BenchClient,
  { folder, photo, i }: { folder: string; photo: Buffer; i: number },
): Promise<number> {
  const id = await client.send(folder, `Photo ${i}.jpg`, photo, photo.length)
  const began = performance.now()
  while ((await countReady(client, [id])) === 0) await wait(15)
  return performance.now() - began
}

async function countReady(client: BenchClient, ids: readonly string[]): Promise<number> {
  let ready = 0
  for (let at = 0; at < ids.length; at += MAX_THUMBNAILS) {
    const { items } = await client.call(calls.filesThumbnails, { ids: ids.slice(at, at + MAX_THUMBNAILS) })
    const failed = items.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`A photo has no thumbnail: ${failed.reason}`)
    ready += items.filter(({ state }) => state === 'ready').length
  }
  return ready
}
