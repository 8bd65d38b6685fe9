import { useEffect, useEffectEvent, useRef } from 'react'
import { numberIn } from './place.ts'
import { usePlace } from './use-place.ts'

interface PageInUrlOptions {
  /** The current page, from 1; null while there are no pages. */
  current: number | null
  count: number
  goTo: (page: number) => void
}

/** Keeps the page of a document in the URL as `#page=3`, and starts at the page in the URL. */
export function usePageInUrl({ current, count, goTo }: PageInUrlOptions): void {
  const go = (value: string | null) => {
    const page = Math.min(numberIn(value, 1) ?? 1, count)
    if (page !== current) goTo(page)
  }
  const { first, set } = usePlace('page', go)
  const begin = useEffectEvent(go)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (current === null) return
    if (hasBegun.current) set(current === 1 ? null : String(current))
    else if (first !== null) begin(first)
    hasBegun.current = true
  }, [current, first, set])
}
