import { useEffect, useState } from 'react'

/** How long a selection has to stay before the server is asked about it, in milliseconds: arrow keys pass many items. */
const SETTLE_MS = 150

/** Whether a value has stayed the same for a moment; the first one has. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled === value
}
