import type { Page } from '@playwright/test'

/** What a browser sent of resumable uploads. */
export interface Pieces {
  /** Where each piece began, in bytes. */
  starts: number[]
  /** How many bytes the server said it had, each time it was asked. */
  offsets: number[]
}

/** Notes every piece and every question for the offset from now on. */
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
