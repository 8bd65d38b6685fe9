import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect, useEffectEvent } from 'react'
import { useRecentList } from '#features/account/identity/public.ts'

/** Keeps in mind that an item was opened, for the search to offer it again. Null while it is not known, and for the tops. */
export function useRememberOpened(file: Item | null): void {
  const remember = useEffectEvent(useRecentList('opened').remember)
  const id = file?.parent && file.deleted === null ? file.id : null
  useEffect(() => {
    if (id !== null) remember(id)
  }, [id])
}
