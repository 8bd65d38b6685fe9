import { useEffect, useState } from 'react'

/** How long a selection has to be stable before its details are loaded, in milliseconds: arrow keys pass many items. */
const STABLE_MS = 150

/** Whether a value has been stable for a moment; the initial value is. */
export function useIsStable(value: string): boolean {
  const [stable, setStable] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setStable(value), STABLE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return stable === value
}
