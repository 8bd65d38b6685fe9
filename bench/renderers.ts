import { calls } from '@arbour/contract/calls'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import { makeDocx, makeXlsx } from '../apps/server/test/previews/render/support/make-office.ts'
import { makePdf } from '../apps/server/test/previews/render/support/make-pdf.ts'
import { makePhoto } from '../apps/server/test/previews/render/support/make-photo.ts'
import type { BenchClient } from './support/client.ts'
import { inParallel, percentiles, type Rows, timesOf } from './support/measure.ts'
import { peakWhile } from './support/sample-memory.ts'

const PHOTOS = 200
const RENDERING = 'render/process/main.ts'
const LIBREOFFICE = 'soffice.bin'
const MIB = 1024 ** 2

/** Thumbnails of a folder of photos with browsing beside them, and how long the first look at large files takes. */
export async function measureRenderers(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  const root = await client.rootId()
  rows.push(...(await measurePhotos(client, await client.folderIn(root, 'Photos'))))
  const folder = await client.folderIn(root, 'Large documents')
  const photo = await makePhoto()
  for (const [name, bytes] of [
    ['100 pages.pdf', makePdf(100)],
    ['One page.docx', await makeDocx()],
    ['10 MB.docx', await makeDocx({ paragraphs: words(2000), photos: [photo, photo, photo] })],
    ['20 MB.xlsx', await makeXlsx(table(230_000, 10))],
  ] as const) {
    const peaks: number[] = []
    const began = performance.now()
    let state = ''
    const act = async () => {
      const id = await client.send(folder, name, bytes, bytes.length)
      state = await untilMade(client, [id])
    }
    peaks.push(await peakWhile(LIBREOFFICE, async () => peaks.push(await peakWhile(RENDERING, act))))
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const size = (bytes.length / MIB).toFixed(1)
    rows.push([
      `${name} (${size} MiB): uploaded and seen`,
      `${took} s, ${state}; rendering ${peaks[0]} MB, LibreOffice ${peaks[1]} MB`,
    ])
  }
  return rows
}

async function measurePhotos(client: BenchClient, folder: string): Promise<Rows> {
  const photo = await makePhoto()
  const browse = () => client.receive(calls.filesBrowse, { path: '/all/Photos', take: 50 })
  const ids: string[] = []
  const began = performance.now()
  await inParallel(PHOTOS, 2, async (i) => ids.push(await client.send(folder, `Photo ${i}.jpg`, photo, photo.length)))
  const sent = performance.now()
  let made = false
  const seen = untilMade(client, ids).then(() => {
    made = true
  })
  const meanwhile: number[] = []
  const peak = await peakWhile(RENDERING, async () => {
    while (!made) meanwhile.push(...(await timesOf(browse, { runs: 10, warmUp: 0 })))
    await seen
  })
  const seconds = (performance.now() - began) / 1000
  const alone = await timesOf(browse)
  return [
    [`${PHOTOS} photos of 12 megapixels: uploaded, 2 at once`, `${((sent - began) / 1000).toFixed(1)} s`],
    ['their thumbnails, from the first upload', `${((PHOTOS / seconds) * 60).toFixed(0)} a minute; each process ${peak} MB`],
    ['browse meanwhile', percentiles(meanwhile.sort((a, b) => a - b))],
    ['browse alone', percentiles(alone)],
  ]
}

/** Asks as a browser does until nothing waits; gives the state of the last. */
async function untilMade(client: BenchClient, ids: readonly string[]): Promise<string> {
  let state = 'none'
  for (let from = 0; from < ids.length; from += MAX_THUMBNAILS) {
    const some = ids.slice(from, from + MAX_THUMBNAILS)
    for (let waits = true; waits; ) {
      const { items } = await client.call(calls.filesThumbnails, { ids: some })
      waits = items.some((item) => item.state === 'waiting')
      state = items.at(-1)?.state ?? 'none'
      if (waits) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return state
}

function words(paragraphs: number): string[] {
  return Array.from(
    { length: paragraphs },
    (_, i) => `Paragraph ${i}: ${'the ships of the harbour lie at their berths '.repeat(4)}`,
  )
}

function table(rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => Math.random().toString(36).slice(2, 10)))
}
