import { useEffect, useState } from 'react'
import { highlight } from './highlight/highlight.ts'

/** The colours of a text: undefined while they are worked out, null when there are none. */
export function useHighlight(text: string, language: string | null): Uint32Array | null | undefined {
  const [found, setFound] = useState<{ text: string; runs: Uint32Array | null } | null>(null)
  useEffect(() => {
    if (language === null) return
    const abort = new AbortController()
    void highlight(text, language, abort.signal).then((runs) => {
      if (!abort.signal.aborted) setFound({ text, runs })
    })
    return () => abort.abort()
  }, [text, language])
  if (language === null) return null
  if (found === null) return undefined
  // While more of the same text is read, what there was of it keeps its colours.
  return found.text === text || text.startsWith(found.text) ? found.runs : undefined
}
