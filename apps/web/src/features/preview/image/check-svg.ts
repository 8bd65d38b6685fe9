const TIME_LIMIT_MS = 15_000

/**
 * Whether an SVG is bearable to draw. It is read beside the page, and what takes longer than that is not. False too when the signal has
 * ended it.
 */
export function checkSvg(bytes: ArrayBuffer, signal: AbortSignal): Promise<boolean> {
  const worker = new Worker(new URL('./check-svg-worker.ts', import.meta.url), { type: 'module', name: 'svg' })
  return new Promise((resolve) => {
    const end = (isBearable: boolean) => {
      worker.terminate()
      clearTimeout(timer)
      signal.removeEventListener('abort', handleAbort)
      resolve(isBearable)
    }
    const handleAbort = () => end(false)
    const timer = setTimeout(handleAbort, TIME_LIMIT_MS)
    signal.addEventListener('abort', handleAbort)
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => end(data))
    worker.addEventListener('error', handleAbort)
    worker.postMessage(bytes, [bytes])
  })
}
