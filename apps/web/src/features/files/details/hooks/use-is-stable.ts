import { useEffect, useState } from 'react'

/** How long a selection has to stay before the server is asked about it, in milliseconds: arrow keys pass many items. */
const STABLE_MS = 150

/** Whether a value has stayed the same for a moment; the first one has. */
export function useIsStable(value: string): boolean {
  const [stable, setStable] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setStable(value), STABLE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return stable === value
}
