import { useEffect, useState } from 'react'
import { FindState } from '../pdfjs-viewer.ts'
import type { ShownPdf } from '../shown-pdf.ts'

interface Found {
  total: number
  /** The 1-based index of the current match. */
  ordinal: number
  isDone: boolean
}

/** A search event of pdf.js: the number of matches so far, and whether there is one to show. */
interface FindEvent {
  matchesCount: { current: number; total: number }
  state?: number
}

/** Milliseconds. */
const SHOWN_EVERY = 100
const NOTHING: Found = { total: 0, ordinal: 0, isDone: true }

/** Searches a PDF with pdf.js page by page, so that a long document stays responsive. */
export function useSearch(shown: ShownPdf | null) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState(NOTHING)

  useEffect(() => {
    if (!shown) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    let last: FindEvent | null = null
    const show = () => {
      waiting = undefined
      if (!last) return
      const { matchesCount, state } = last
      setFound((old) => ({
        total: matchesCount.total,
        ordinal: matchesCount.current,
        isDone: state === undefined ? old.isDone : state !== FindState.PENDING,
      }))
    }
    // Each page sends an event: handling all of them would take longer than the search.
    const handle = (event: FindEvent) => {
      last = { ...last, ...event }
      waiting ??= setTimeout(show, SHOWN_EVERY)
    }
    shown.eventBus.on('updatefindmatchescount', handle)
    shown.eventBus.on('updatefindcontrolstate', handle)
    return () => {
      shown.eventBus.off('updatefindmatchescount', handle)
      shown.eventBus.off('updatefindcontrolstate', handle)
      clearTimeout(waiting)
      setFound(NOTHING)
    }
  }, [shown])

  const find = (text: string, type: '' | 'again', findPrevious = false) =>
    shown?.eventBus.dispatch('find', {
      type,
      query: text.trim(),
      findPrevious,
      highlightAll: true,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
    })
  return {
    query,
    ...found,
    setQuery: (text: string) => {
      setQuery(text)
      find(text, '')
    },
    step: (by: 1 | -1) => find(query, 'again', by === -1),
    /** Highlights the matches of the previous search. */
    open: () => find(query, ''),
    close: () => shown?.eventBus.dispatch('findbarclose', {}),
  }
}
