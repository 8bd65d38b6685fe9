import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect, useEffectEvent } from 'react'
import { useRecentList } from '#features/account/identity/public.ts'

/** Remembers an opened item, so that the search can suggest it. Null while it is loading, and for top levels. */
export function useRememberOpened(file: Item | null): void {
  const remember = useEffectEvent(useRecentList('opened').remember)
  const id = file?.parent && file.deleted === null ? file.id : null
  useEffect(() => {
    if (id !== null) remember(id)
  }, [id])
}
