import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const DEBOUNCE_MS = 200

/** What names in a place are asked to hold: as it is typed, and as the list is asked. Another place begins with nothing. */
export function useFind(path: string) {
  const [typed, setTyped] = useState({ path, text: '' })
  const text = typed.path === path ? typed.text : ''
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const type = useCallback((text: string) => setTyped({ path, text }), [path])
  return { text, q: text === '' ? '' : settled, type }
}
