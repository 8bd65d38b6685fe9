import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { makeDocx, withPictures } from '@arbour/testing/files/make-office'
import { makePdf } from '@arbour/testing/files/make-pdf'
import { makePhoto } from '@arbour/testing/files/make-photo'
import { makeXlsx } from '@arbour/testing/files/make-sheets'
import type { BenchClient } from './support/client.ts'
import type { Rows } from './support/measure.ts'
import { peakWhile } from './support/sample-memory.ts'

const RENDERING = 'render/process/main.ts'
const LIBREOFFICE = 'soffice.bin'
const MIB = 1024 ** 2

/** Measures the first preview of large files. Photos are measured by `previews`. */
export async function measureRenderers(client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  const folder = await client.folderIn(await client.rootId(), 'Large documents')
  const photo = await makePhoto()
  for (const [name, bytes] of [
    ['100 pages.pdf', makePdf(100)],
    ['One page.docx', makeDocx(['Harbour plan'])],
    ['10 MB.docx', makeDocx([makeParagraphs(2000)], withPictures({ '1.jpg': photo, '2.jpg': photo, '3.jpg': photo }))],
    ['20 MB.xlsx', makeXlsx([{ name: 'One', rows: table(230_000, 10) }])],
  ] as const) {
    const peaks: number[] = []
    const began = performance.now()
    let state = ''
    const renderOnce = async () => {
      const id = await client.send(folder, name, bytes, bytes.length)
      state = await waitForRendition(client, id)
    }
    peaks.push(await peakWhile(LIBREOFFICE, async () => peaks.push(await peakWhile(RENDERING, renderOnce))))
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const size = (bytes.length / MIB).toFixed(1)
    rows.push([
      `${name} (${size} MiB): uploaded and seen`,
      `${took} s, ${state}; rendering ${peaks[0]} MB, LibreOffice ${peaks[1]} MB`,
    ])
  }
  return rows
}

/** Polls as a browser does until the thumbnail is no longer waiting; returns the final state. */
async function waitForRendition(client: BenchClient, id: string): Promise<string> {
  for (;;) {
    const { items } = await client.call(calls.filesThumbnails, { ids: [id] })
    const state = items[0]?.state ?? 'none'
    if (state !== 'waiting') return state
    await wait(100)
  }
}

function makeParagraphs(paragraphs: number): string[] {
  return Array.from(
    { length: paragraphs },
    (_, i) => `Paragraph ${i}: ${'the ships of the harbour lie at their berths '.repeat(4)}`,
  )
}

function table(rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => Math.random().toString(36).slice(2, 10)))
}
