import type { PageMeta } from '@arbour/contract/entities/common'
import { useEffect } from 'react'

interface PagedQuery {
  data: { meta: PageMeta } | undefined
  isPlaceholderData: boolean
}

/** Replaces the page of a list by the last one if it does not exist any more, because its items were removed. */
export function useExistingPage(query: PagedQuery, page: number, onPage: (page: number, replace: boolean) => void): void {
  const lastPage = query.data && !query.isPlaceholderData ? query.data.meta.total_pages : 0
  const isBeyond = lastPage > 0 && page > lastPage
  useEffect(() => {
    if (isBeyond) onPage(lastPage, true)
  })
}
