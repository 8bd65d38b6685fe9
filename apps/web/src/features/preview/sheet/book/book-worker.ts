import { transfersOf } from '../model/block.ts'
import { BookError, damaged } from './book-error.ts'
import { openBook } from './open-book.ts'
import type { BookAnswer, BookRequest } from './protocol.ts'
import type { BookReader } from './reader.ts'

let reader: BookReader | null = null
/** One request after the other. */
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<BookRequest>) => {
  last = last.then(() => answer(data)).catch((error: unknown) => tell({ type: 'failed', reason: reasonOf(error) }))
})

async function answer(request: BookRequest): Promise<void> {
  if (request.type === 'open') {
    reader = await openBook(request.bytes)
    const { book, shared } = reader
    tell({ type: 'book', book, shared }, shared ? [shared.bytes.buffer, shared.ends.buffer] : [])
    return
  }
  const { tab } = request
  if (!reader) return
  const looks = reader.book.looks.length
  await reader.readSheet(tab, {
    layout: (layout) => tell({ type: 'layout', tab, layout }),
    block: (block) => tell({ type: 'block', tab, block }, transfersOf(block)),
    cut: () => tell({ type: 'cut', tab }),
  })
  // Some files say only with their cells which looks there are.
  tell({ type: 'done', tab, looks: reader.book.looks.length > looks ? reader.book.looks : null })
}

function reasonOf(error: unknown): string {
  // Whatever a reader trips over is a fault of the file.
  return (error instanceof BookError ? error : damaged()).message
}

function tell(message: BookAnswer, transfers: ArrayBuffer[] = []): void {
  postMessage(message, { transfer: transfers })
}
