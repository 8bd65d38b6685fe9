import { useEffect, useState } from 'react'
import type { PdfController } from '../pdf-controller.ts'
import { FindState } from '../pdfjs-viewer.ts'

interface SearchMatches {
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
const NO_MATCHES: SearchMatches = { total: 0, ordinal: 0, isDone: true }

/** Searches a PDF with pdf.js page by page, so that a long document stays responsive. */
export function useSearch(pdf: PdfController | null) {
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState(NO_MATCHES)

  useEffect(() => {
    if (!pdf) return
    let showTimer: ReturnType<typeof setTimeout> | undefined
    let lastEvent: FindEvent | null = null
    const show = () => {
      showTimer = undefined
      if (!lastEvent) return
      const { matchesCount, state } = lastEvent
      setMatches((previous) => ({
        total: matchesCount.total,
        ordinal: matchesCount.current,
        isDone: state === undefined ? previous.isDone : state !== FindState.PENDING,
      }))
    }
    // Each page sends an event: handling all of them would take longer than the search.
    const handle = (event: FindEvent) => {
      lastEvent = { ...lastEvent, ...event }
      showTimer ??= setTimeout(show, SHOWN_EVERY)
    }
    pdf.eventBus.on('updatefindmatchescount', handle)
    pdf.eventBus.on('updatefindcontrolstate', handle)
    return () => {
      pdf.eventBus.off('updatefindmatchescount', handle)
      pdf.eventBus.off('updatefindcontrolstate', handle)
      clearTimeout(showTimer)
      setMatches(NO_MATCHES)
    }
  }, [pdf])

  const find = (text: string, type: '' | 'again', findPrevious = false) =>
    pdf?.eventBus.dispatch('find', {
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
    ...matches,
    setQuery: (text: string) => {
      setQuery(text)
      find(text, '')
    },
    step: (delta: 1 | -1) => find(query, 'again', delta === -1),
    /** Highlights the matches of the previous search. */
    open: () => find(query, ''),
    close: () => pdf?.eventBus.dispatch('findbarclose', {}),
  }
}
