const TIME_LIMIT_MS = 8000

/** The markup of a Markdown text (see `renderMarkdown`). Null when it cannot be had in time, is too much to show, or the signal ended it. */
export function askForMarkup(text: string, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module', name: 'markdown' })
  return new Promise((resolve) => {
    const end = (markup: string | null) => {
      worker.terminate()
      clearTimeout(timer)
      signal.removeEventListener('abort', handleAbort)
      resolve(markup)
    }
    const handleAbort = () => end(null)
    const timer = setTimeout(handleAbort, TIME_LIMIT_MS)
    signal.addEventListener('abort', handleAbort)
    worker.addEventListener('message', (event: MessageEvent<string | null>) => end(event.data))
    worker.addEventListener('error', handleAbort)
    worker.postMessage(text)
  })
}
