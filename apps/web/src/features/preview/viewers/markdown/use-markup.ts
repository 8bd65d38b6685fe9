import { useEffect, useState } from 'react'
import { requestOnce } from '../ask-worker.ts'

const TIME_LIMIT_MS = 8000

/**
 * Returns the markup of a text (see `renderMarkdown`): undefined while it is being created, null if it takes too long or is too
 * large.
 */
export function useMarkup(text: string | null): string | null | undefined {
  const [markup, setMarkup] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    if (text === null) return
    const abort = new AbortController()
    const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module', name: 'markdown' })
    const options = { limitMs: TIME_LIMIT_MS, signal: abort.signal }
    const request = requestOnce<string | null>(worker, text, options).catch(() => null)
    void request.then((newMarkup) => {
      if (!abort.signal.aborted) setMarkup(newMarkup)
    })
    return () => abort.abort()
  }, [text])
  return markup
}
