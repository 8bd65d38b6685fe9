import { useEffect, useState } from 'react'
import { askForMarkup } from './ask-worker.ts'

/** The markup of a text: undefined while it is made, null when it cannot be. */
export function useMarkup(text: string | null): string | null | undefined {
  const [markup, setMarkup] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    if (text === null) return
    const abort = new AbortController()
    void askForMarkup(text, abort.signal).then((made) => {
      if (!abort.signal.aborted) setMarkup(made)
    })
    return () => abort.abort()
  }, [text])
  return markup
}
