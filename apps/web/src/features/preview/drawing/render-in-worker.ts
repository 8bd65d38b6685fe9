import type { DrawioPage } from '@arbour/drawio/render-page'
import { askOnce, nextAnswer, WorkerError } from '../ask-worker.ts'

/** The pages, or why there are none: a sentence where there is one. */
export type DrawingAnswer = { pages: DrawioPage[] } | { reason: string | null }

/** What the worker says: first that it has loaded, then its answer. */
export type DrawingMessage = 'ready' | DrawingAnswer

/** For the drawing alone: how long it takes to load what draws is up to the line. */
const TIME_LIMIT_MS = 10_000
const TOO_SLOW = 'The drawing takes too long to be drawn here.'

/** Draws the pages of a drawing beside the page, and gives up in time. */
export async function renderInWorker(text: string, signal: AbortSignal): Promise<DrawingAnswer> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' })
  try {
    await nextAnswer<DrawingMessage>(worker, { signal })
    return await askOnce<DrawingAnswer>(worker, text, { limitMs: TIME_LIMIT_MS, signal })
  } catch (error) {
    return { reason: error instanceof WorkerError ? (error.mayPass ? error.message : TOO_SLOW) : null }
  } finally {
    worker.terminate()
  }
}
