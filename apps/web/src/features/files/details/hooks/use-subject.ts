import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect, useRef } from 'react'
import { askDetailsOf, noteDisplayedDetails, useAskedDetails } from '../subject.ts'
import { useCachedItem } from './use-cached-item.ts'

/** What the pane is about: several items, one, none (null), or one that is not known yet (undefined). */
export type Subject = readonly Item[] | Item | null | undefined

/** What the pane is about: the item that was asked for, until the selection changes; else the selection; else the open item. */
export function useSubject(items: readonly Item[], folder: Item | null | undefined): Subject {
  const asked = useCachedItem(useAskedDetails())
  const subject = asked ?? (items.length > 1 ? items : (items[0] ?? folder))

  const selection = items.map((item) => item.id).join(' ')
  const before = useRef(selection)
  useEffect(() => {
    if (before.current !== selection) askDetailsOf(null)
    before.current = selection
  }, [selection])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // React may put a pane in its place again at once, as it does while developing.
      queueMicrotask(() => {
        if (!isShown.current) askDetailsOf(null)
      })
    }
  }, [])

  const displayed = subject && 'id' in subject ? subject.id : null
  useEffect(() => {
    noteDisplayedDetails(displayed)
    return () => noteDisplayedDetails(null)
  }, [displayed])
  return subject
}
