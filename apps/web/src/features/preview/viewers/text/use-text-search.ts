import { closeSearchPanel, findNext, findPrevious, openSearchPanel, SearchQuery, setSearchQuery } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const TYPING_MS = 150
/** More matches are not counted. */
const MAX_MATCHES = 10_000

interface TextMatches {
  /** The positions of the matches, in order. */
  places: readonly number[]
  ordinal: number
  isDone: boolean
}

const NO_MATCHES: TextMatches = { places: [], ordinal: 0, isDone: true }

/** Searches a text, whether rendered or not. `isPart` means that the text is truncated. */
export function useTextSearch(view: EditorView | null, isPart: boolean) {
  /** Counts how often the search was opened; null while it is closed. */
  const [focusRequest, setFocusRequest] = useState<number | null>(null)
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState(NO_MATCHES)

  const searchLater = useDebouncedCallback((text: string) => {
    if (!view) return
    const sought = new SearchQuery({ search: text, literal: true })
    view.dispatch({ effects: setSearchQuery.of(sought), selection: { anchor: view.state.selection.main.from } })
    const places = text === '' ? [] : findPlaces(sought, view)
    if (places.length > 0) findNext(view)
    setMatches({ places, ordinal: ordinalIn(places, view), isDone: true })
  }, TYPING_MS)

  return {
    asked: focusRequest,
    query,
    total: matches.places.length,
    ordinal: matches.ordinal,
    isDone: matches.isDone,
    isCut: isPart || matches.places.length === MAX_MATCHES,
    setQuery: (text: string) => {
      setQuery(text)
      setMatches({ ...NO_MATCHES, isDone: false })
      searchLater(text)
    },
    step: (delta: 1 | -1) => {
      if (!view) return
      if (delta === 1) findNext(view)
      else findPrevious(view)
      setMatches((previous) => ({ ...previous, ordinal: ordinalIn(previous.places, view) }))
    },
    open: () => {
      if (view) openSearchPanel(view)
      setFocusRequest((previous) => (previous ?? 0) + 1)
    },
    close: () => {
      setFocusRequest(null)
      setQuery('')
      setMatches(NO_MATCHES)
      if (!view) return
      view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: '' })) })
      closeSearchPanel(view)
      view.focus()
    },
  }
}

function findPlaces(query: SearchQuery, { state }: EditorView): number[] {
  const cursor = query.getCursor(state)
  const places: number[] = []
  for (let step = cursor.next(); !step.done && places.length < MAX_MATCHES; step = cursor.next()) places.push(step.value.from)
  return places
}

function ordinalIn(places: readonly number[], { state }: EditorView): number {
  return places.indexOf(state.selection.main.from) + 1
}
