import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import { makePhoto } from '@arbour/testing/files/make-photo'
import type { BenchClient } from './support/client.ts'
import { inParallel, measureTimes, percentiles, type Rows } from './support/measure.ts'
import { peakWhile } from './support/sample-memory.ts'
import { readMemory } from './support/server.ts'

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
  const before = await measureTimes(browse)

  const photos = await Promise.all(Array.from({ length: KINDS }, makePhoto))
  const single = await client.folderIn(root, 'Photos by themselves')
  const singleTimes: number[] = []
  for (let i = 0; i < SINGLE; i += 1)
    singleTimes.push(await measureOne(client, { folder: single, photo: photos[i % KINDS] ?? Buffer.alloc(0), i }))
  const folder = await client.folderIn(root, 'Photos')
  const began = performance.now()
  const ids: string[] = []
  await inParallel(PHOTOS, 4, async (i) => {
    const photo = photos[i % KINDS] ?? Buffer.alloc(0)
    ids[i] = await client.send(folder, `Photo ${i}.jpg`, photo, photo.length)
  })
  const uploadEnd = performance.now()

  const timesDuring: number[] = []
  const peak = await peakWhile(RENDERING, async () => {
    let lastAsked = 0
    for (let ready = 0; ready < PHOTOS; ) {
      if (performance.now() - lastAsked >= ASK_EVERY) {
        lastAsked = performance.now()
        ready = await countReady(client, ids)
      }
      const start = performance.now()
      await browse()
      timesDuring.push(performance.now() - start)
      await wait(20)
    }
  })
  const [totalSeconds, secondsAfterUpload] = [(performance.now() - began) / 1000, (performance.now() - uploadEnd) / 1000]
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    [
      'a photo of 12 megapixels: from the moment it is a file until its thumbnail is there',
      percentiles(singleTimes.sort((a, b) => a - b)),
    ],
    [`upload ${PHOTOS} photos of 12 megapixels, 4 at once`, seconds(totalSeconds - secondsAfterUpload)],
    [
      'from the first upload until all have thumbnails',
      `${seconds(totalSeconds)}: ${((PHOTOS / totalSeconds) * 60).toFixed(0)} a minute`,
    ],
    ['from the last upload until all have thumbnails', seconds(secondsAfterUpload)],
    ['browse a folder of 500: first page of 50, before', percentiles(before)],
    ['the same while thumbnails are made', percentiles(timesDuring.sort((a, b) => a - b))],
    ['memory meanwhile', `each render process at most ${peak} MB, the server ${readMemory(serverPid).peak} MB`],
  ]
}

/** Measures a single photo in milliseconds, without other load. */
async function measureOne(
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
  for (let index = 0; index < ids.length; index += MAX_THUMBNAILS) {
    const { items } = await client.call(calls.filesThumbnails, { ids: ids.slice(index, index + MAX_THUMBNAILS) })
    const failedThumbnail = items.find(({ state }) => state === 'failed')
    if (failedThumbnail) throw new Error(`A photo has no thumbnail: ${failedThumbnail.reason}`)
    ready += items.filter(({ state }) => state === 'ready').length
  }
  return ready
}
