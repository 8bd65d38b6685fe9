import { closeSearchPanel, findNext, findPrevious, openSearchPanel, SearchQuery, setSearchQuery } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const TYPING_MS = 150
/** More matches are not counted. */
const MAX_MATCHES = 10_000

interface Found {
  /** The positions of the matches, in order. */
  places: readonly number[]
  ordinal: number
  isDone: boolean
}

const NOTHING: Found = { places: [], ordinal: 0, isDone: true }

/** Searches a text, whether rendered or not. `isPart` means that the text is truncated. */
export function useTextSearch(view: EditorView | null, isPart: boolean) {
  /** Counts how often the search was opened; null while it is closed. */
  const [asked, setAsked] = useState<number | null>(null)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState(NOTHING)

  const look = useDebouncedCallback((text: string) => {
    if (!view) return
    const sought = new SearchQuery({ search: text, literal: true })
    view.dispatch({ effects: setSearchQuery.of(sought), selection: { anchor: view.state.selection.main.from } })
    const places = text === '' ? [] : placesOf(sought, view)
    if (places.length > 0) findNext(view)
    setFound({ places, ordinal: ordinalIn(places, view), isDone: true })
  }, TYPING_MS)

  return {
    asked,
    query,
    total: found.places.length,
    ordinal: found.ordinal,
    isDone: found.isDone,
    isCut: isPart || found.places.length === MAX_MATCHES,
    setQuery: (text: string) => {
      setQuery(text)
      setFound({ ...NOTHING, isDone: false })
      look(text)
    },
    step: (by: 1 | -1) => {
      if (!view) return
      if (by === 1) findNext(view)
      else findPrevious(view)
      setFound((old) => ({ ...old, ordinal: ordinalIn(old.places, view) }))
    },
    open: () => {
      if (view) openSearchPanel(view)
      setAsked((old) => (old ?? 0) + 1)
    },
    close: () => {
      setAsked(null)
      setQuery('')
      setFound(NOTHING)
      if (!view) return
      view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: '' })) })
      closeSearchPanel(view)
      view.focus()
    },
  }
}

function placesOf(query: SearchQuery, { state }: EditorView): number[] {
  const cursor = query.getCursor(state)
  const places: number[] = []
  for (let step = cursor.next(); !step.done && places.length < MAX_MATCHES; step = cursor.next()) places.push(step.value.from)
  return places
}

function ordinalIn(places: readonly number[], { state }: EditorView): number {
  return places.indexOf(state.selection.main.from) + 1
}
