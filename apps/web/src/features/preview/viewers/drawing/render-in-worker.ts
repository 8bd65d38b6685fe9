import type { DrawioPage } from '@arbour/drawio/render-page'
import { nextAnswer, WorkerError } from '../ask-worker.ts'

/** The pages, or why there are none: a sentence where there is one. */
export type DrawingAnswer = { pages: DrawioPage[] } | { reason: string | null }

/** What the worker says: that it has loaded, that it has read the drawing, that the libraries of its shapes are there, and its answer. */
export type DrawingMessage = 'ready' | 'read' | 'loaded' | DrawingAnswer

/** To read, and to draw: how long it takes to load what draws, and what is drawn with, is up to the line. */
const TIME_LIMIT_MS = 10_000
const TOO_SLOW = 'The drawing takes too long to be drawn here.'

/** Draws the pages of a drawing beside the page, and gives up in time. */
export async function renderInWorker(text: string, signal: AbortSignal): Promise<DrawingAnswer> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' })
  try {
    await nextAnswer<DrawingMessage>(worker, { signal })
    worker.postMessage(text)
    for (let isLoading = false; ; ) {
      const message: DrawingMessage = await nextAnswer<DrawingMessage>(
        worker,
        isLoading ? { signal } : { limitMs: TIME_LIMIT_MS, signal },
      )
      if (typeof message === 'object') return message
      isLoading = message === 'read'
    }
  } catch (error) {
    return { reason: error instanceof WorkerError ? (error.mayPass ? error.message : TOO_SLOW) : null }
  } finally {
    worker.terminate()
  }
}
