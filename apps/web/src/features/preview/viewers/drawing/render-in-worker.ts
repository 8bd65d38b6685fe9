import type { DrawioPage } from '@arbour/drawio/render-page'
import { t } from '@arbour/messages/t'
import { nextMessage, WorkerError } from '../ask-worker.ts'

/** The pages, or the reason why there are none, if known. */
export type DrawingResult = { pages: DrawioPage[] } | { reason: string | null }

/** The worker's messages: it has loaded, it has parsed the drawing, the shape libraries are loaded, and its result. */
export type DrawingMessage = 'ready' | 'read' | 'loaded' | DrawingResult

/**
 * The timeout for parsing and for rendering, in milliseconds; loading the code and the libraries is not included because it
 * depends on the connection.
 */
const TIME_LIMIT_MS = 10_000
const TOO_SLOW = t('preview.drawing.drawingTakesTooLong')

/** Renders the pages of a drawing in a worker with a timeout. */
export async function renderInWorker(text: string, signal: AbortSignal): Promise<DrawingResult> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' })
  try {
    await nextMessage<DrawingMessage>(worker, { signal })
    worker.postMessage(text)
    for (let isLoading = false; ; ) {
      const message: DrawingMessage = await nextMessage<DrawingMessage>(
        worker,
        isLoading ? { signal } : { limitMs: TIME_LIMIT_MS, signal },
      )
      if (typeof message === 'object') return message
      isLoading = message === 'read'
    }
  } catch (error) {
    return { reason: error instanceof WorkerError ? (error.canPass ? error.message : TOO_SLOW) : null }
  } finally {
    worker.terminate()
  }
}
