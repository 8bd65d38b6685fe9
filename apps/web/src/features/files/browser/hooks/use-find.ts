import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const DEBOUNCE_MS = 200

/**
 * Manages the name filter of a place: the typed text, and the debounced query of the list. Another place starts without a filter.
 */
export function useFind(path: string) {
  const [input, setInput] = useState({ path, text: '' })
  const text = input.path === path ? input.text : ''
  const [settledText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const type = useCallback((text: string) => setInput({ path, text }), [path])
  return { text, q: text === '' ? '' : settledText, type }
}
