import { reasonOf } from '@arbour/documents/document-error'
import { transfersOf } from '@arbour/documents/sheets/cells/block'
import { openBook } from '@arbour/documents/sheets/open-book'
import type { BookReader } from '@arbour/documents/sheets/reader'
import type { BookMessage, BookRequest } from './protocol.ts'

let reader: BookReader | null = null

// The page sends one request at a time.
addEventListener('message', ({ data }: MessageEvent<BookRequest>) => {
  if (data.type === 'open') open(data).catch((error: unknown) => post({ type: 'refused', reason: reasonOf(error, 'file') }))
  else readTab(data.tab).catch((error: unknown) => post({ type: 'failed', tab: data.tab, reason: reasonOf(error, 'sheet') }))
})

async function open({ bytes, computed }: Extract<BookRequest, { type: 'open' }>): Promise<void> {
  reader = await openBook(bytes, { computed })
  const { book, shared, runs } = reader
  post({ type: 'book', book, shared, runs }, shared ? [shared.bytes.buffer, shared.ends.buffer] : [])
}

async function readTab(tab: number): Promise<void> {
  if (!reader) return
  const formatCount = reader.book.looks.length
  await reader.readSheet(tab, {
    layout: (layout) => post({ type: 'layout', tab, layout }),
    block: (block) => post({ type: 'block', tab, block }, transfersOf(block)),
    cut: () => post({ type: 'cut', tab }),
  })
  // Some files only define their styles while the cells are read.
  post({ type: 'done', tab, looks: reader.book.looks.length > formatCount ? reader.book.looks : null })
}

function post(message: BookMessage, transfers: ArrayBuffer[] = []): void {
  postMessage(message, { transfer: transfers })
}
