import { useCallback, useState } from 'react'
import { readPreference, type ViewPreference, writePreference } from '../model/view-preferences.ts'

/** The remembered view of a path and the way to change it. */
export function useViewPreference(path: string): [ViewPreference, (change: Partial<ViewPreference>) => void] {
  const [held, setHeld] = useState(() => ({ path, preference: readPreference(localStorage, path) }))
  const isCurrent = held.path === path
  const preference = isCurrent ? held.preference : readPreference(localStorage, path)
  if (!isCurrent) setHeld({ path, preference })
  const change = useCallback(
    (change: Partial<ViewPreference>) => setHeld({ path, preference: writePreference(localStorage, path, change) }),
    [path],
  )
  return [preference, change]
}
