import type { Item } from '@arbour/contract/entities/items/item'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useListedItems } from '#features/files/items/public/cache.ts'
import { getFilter, type ItemKind } from '#features/files/items/public/model.ts'
import { suggestionsQuery } from '../queries.ts'

/** How long typing has to pause before the request is sent, and the delay before the results open, in milliseconds. */
const DEBOUNCE_MS = 300
const OPEN_DELAY_MS = 400

/** The content of the search dropdown: recent searches and items before anything is typed, then the first results. */
export type QuickChoices =
  | { kind: 'recent'; searches: readonly string[]; items: readonly Item[] }
  /** While `isLoading` the items belong to an earlier text. */
  | { kind: 'found'; items: readonly Item[]; q: string; isLoading: boolean; isFailed: boolean }

interface QuickSearch {
  text: string
  kind: ItemKind
  recent: { searches: readonly string[]; items: readonly Item[] }
  /** Whether to send the request immediately. */
  isHurried: boolean
}

/** Returns the quick results for a text, and whether they are visible. */
export function useQuickSearch({ text, kind, recent, isHurried }: QuickSearch) {
  const q = text.trim()
  const [debouncedQuery] = useDebouncedValue(q, DEBOUNCE_MS)
  const requestedQuery = isHurried ? q : debouncedQuery
  const query = useQuery(suggestionsQuery({ q: requestedQuery, ...getFilter(kind) }))
  const foundItems = useListedItems(query.data?.ids)
  const [isOpen, setIsOpen] = useState(false)
  /** The text typed since the dropdown was last closed. */
  const [typedText, setTypedText] = useState<string | null>(null)

  useEffect(() => {
    if (typedText === null || typedText.trim() === '') return
    const timer = window.setTimeout(() => setIsOpen(true), OPEN_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [typedText])

  const choices: QuickChoices =
    q === ''
      ? { kind: 'recent', ...recent }
      : {
          kind: 'found',
          items: requestedQuery === '' ? [] : (foundItems ?? []),
          q: requestedQuery,
          isLoading: requestedQuery !== q || query.data === undefined || query.isPlaceholderData,
          isFailed: requestedQuery === q && query.isError,
        }
  return {
    choices,
    isOpen: isOpen && !isNothing(choices),
    type: setTypedText,
    open: () => setIsOpen(true),
    close: () => {
      setTypedText(null)
      setIsOpen(false)
    },
  }
}

/** Whether there is nothing to show, not even a message that nothing was found. */
export function isNothing(choices: QuickChoices): boolean {
  return choices.kind === 'recent' && choices.searches.length === 0 && choices.items.length === 0
}
