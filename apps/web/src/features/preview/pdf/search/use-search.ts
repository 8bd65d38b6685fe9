import { useDebouncedValue } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { findAll, foldQuery } from './fold-text.ts'
import { firstFrom, type Match, type Matches, ordinalOf, stepFrom, totalOf } from './matches.ts'
import { PageTexts } from './page-texts.ts'

const TYPING_MS = 150
/** More are not counted. */
const MAX_MATCHES = 10_000
/** How often what was found so far is shown. */
const PUBLISH_MS = 120

interface Found {
  needle: string
  matches: Matches
  isDone: boolean
}

const NOTHING: Found = { needle: '', matches: new Map(), isDone: true }

/** A search in a PDF: page by page, from the one in sight on, so that a long document stays usable meanwhile. */
export function useSearch(document: PDFDocumentProxy, page: number) {
  const texts = useMemo(() => new PageTexts(document), [document])
  const [query, setQuery] = useState('')
  const [debounced] = useDebouncedValue(query, TYPING_MS)
  const needle = useMemo(() => foldQuery(debounced), [debounced])
  const [found, setFound] = useState(NOTHING)
  const [current, setCurrent] = useState<Match | null>(null)
  if (needle === '' && found !== NOTHING) setFound(NOTHING)
  const pageInSight = useEffectEvent(() => page)

  useEffect(() => {
    if (needle === '') return
    const abort = new AbortController()
    const start = pageInSight()
    const publish = (matches: Matches, isDone: boolean) => {
      setFound({ needle, matches: new Map(matches), isDone })
      setCurrent((old) => old ?? firstFrom(matches, start))
    }
    void searchPages({ texts, count: document.numPages, start, needle, publish, signal: abort.signal })
    return () => {
      abort.abort()
      setCurrent(null)
    }
  }, [document, texts, needle])

  const total = totalOf(found.matches)
  return {
    query,
    setQuery,
    /** What is marked on the pages; empty for nothing. */
    needle,
    /** What was typed has been searched for to the end. */
    isDone: found.isDone && found.needle === foldQuery(query),
    total,
    isCut: total >= MAX_MATCHES,
    current,
    ordinal: current ? ordinalOf(found.matches, current) : 0,
    step: (step: 1 | -1) => setCurrent((old) => (old ? stepFrom(found.matches, old, step) : null)),
  }
}

/** A search in a PDF and how far it is. */
export type Search = ReturnType<typeof useSearch>

interface SearchOptions {
  texts: PageTexts
  count: number
  start: number
  needle: string
  publish: (matches: Matches, isDone: boolean) => void
  signal: AbortSignal
}

async function searchPages({ texts, count, start, needle, publish, signal }: SearchOptions): Promise<void> {
  const matches = new Map<number, number>()
  let total = 0
  let published = 0
  for (let n = 0; n < count && total < MAX_MATCHES; n++) {
    const page = ((start - 1 + n) % count) + 1
    const found = findAll(await texts.read(page), needle).length
    if (signal.aborted) return
    matches.set(page, found)
    total += found
    const now = performance.now()
    const isFirst = found > 0 && total === found
    if (!isFirst && now - published < PUBLISH_MS) continue
    published = now
    publish(matches, false)
    // Between two pages, what the person does comes first.
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
  }
  publish(matches, true)
}
