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
  const { first: firstPage, set: setPage } = usePlace('page', go)
  const begin = useEffectEvent(go)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (current === null) return
    if (hasBegun.current) setPage(current === 1 ? null : String(current))
    else if (firstPage !== null) begin(firstPage)
    hasBegun.current = true
  }, [current, firstPage, setPage])
}
