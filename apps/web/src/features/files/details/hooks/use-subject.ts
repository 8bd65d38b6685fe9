import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect, useRef } from 'react'
import { requestDetails, setDisplayedDetails, useAskedDetails } from '../subject.ts'
import { useCachedItem } from './use-cached-item.ts'

/** The subject of the pane: several items, one item, none (null), or one that is loading (undefined). */
export type Subject = readonly Item[] | Item | null | undefined

/**
 * Returns the subject of the pane: the requested item until the selection changes; otherwise the selection; otherwise the open
 * item.
 */
export function useSubject(items: readonly Item[], folder: Item | null | undefined): Subject {
  const requestedItem = useCachedItem(useAskedDetails())
  const subject = requestedItem ?? (items.length > 1 ? items : (items[0] ?? folder))

  const selection = items.map((item) => item.id).join(' ')
  const before = useRef(selection)
  useEffect(() => {
    if (before.current !== selection) requestDetails(null)
    before.current = selection
  }, [selection])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // In development, React may immediately mount the pane again.
      queueMicrotask(() => {
        if (!isShown.current) requestDetails(null)
      })
    }
  }, [])

  const displayedId = subject && 'id' in subject ? subject.id : null
  useEffect(() => {
    setDisplayedDetails(displayedId)
    return () => setDisplayedDetails(null)
  }, [displayedId])
  return subject
}
