import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { readView } from '#features/account/preferences/public.ts'
import { folderQuery } from './folder-query.ts'

/** A pointer that rests on a folder for this long is assumed to open it, in milliseconds. */
const REST_MS = 80

/** Prefetches a folder while the pointer rests on it. */
export function usePrefetchFolder(): { start: (item: Item) => void; stop: () => void } {
  const client = useQueryClient()
  const timer = useRef<number | undefined>(undefined)
  const stop = useCallback(() => window.clearTimeout(timer.current), [])
  const start = useCallback(
    (item: Item) => {
      stop()
      if (!item.is_dir || !item.is_accessible) return
      timer.current = window.setTimeout(() => {
        void client.prefetchQuery(folderQuery(item.path, readView(item.path).viewSort))
      }, REST_MS)
    },
    [client, stop],
  )
  return { start, stop }
}
