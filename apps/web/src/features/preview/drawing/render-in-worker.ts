import type { DrawioPage } from '@arbour/drawio/render-page'

/** The pages, or why there are none: a sentence where there is one. */
export type DrawingAnswer = { pages: DrawioPage[] } | { reason: string | null }

/** What the worker says: first that it has loaded, then its answer. */
export type DrawingMessage = 'ready' | DrawingAnswer

/** For the drawing alone: how long it takes to load what draws is up to the line. */
const TIME_LIMIT_MS = 10_000
const TOO_SLOW = 'The drawing takes too long to be drawn here.'

/** Draws the pages of a drawing beside the page, and gives up in time. */
export function renderInWorker(text: string, signal: AbortSignal): Promise<DrawingAnswer> {
  if (signal.aborted) return Promise.resolve({ reason: null })
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' })
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (answer: DrawingAnswer) => {
      worker.terminate()
      clearTimeout(timer)
      signal.removeEventListener('abort', handleAbort)
      resolve(answer)
    }
    const handleAbort = () => end({ reason: null })
    signal.addEventListener('abort', handleAbort)
    worker.addEventListener('message', ({ data }: MessageEvent<DrawingMessage>) => {
      if (data !== 'ready') return end(data)
      timer = setTimeout(() => end({ reason: TOO_SLOW }), TIME_LIMIT_MS)
      worker.postMessage(text)
    })
    worker.addEventListener('error', handleAbort)
  })
}
