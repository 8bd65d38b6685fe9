import type { Page } from '@playwright/test'

/** The chunks of resumable uploads that a browser sent. */
export interface Pieces {
  /** Start offset of each chunk, in bytes. */
  starts: number[]
  /** Offset that the server reported for each request. */
  offsets: number[]
}

/** Records all chunks and offset requests from now on. */
export function watchPieces(page: Page): Pieces {
  const pieces: Pieces = { starts: [], offsets: [] }
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/objects/upload/')) {
      pieces.starts.push(Number(request.headers()['upload-offset']))
    }
  })
  page.on('response', (response) => {
    if (response.request().method() === 'HEAD' && response.ok()) pieces.offsets.push(Number(response.headers()['upload-offset']))
  })
  return pieces
}
