import type { PageMeta } from '@arbour/contract/entities/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageFailure } from '../placeholder/page-failure.tsx'
import { ListSkeleton } from '../placeholder/skeletons.tsx'
import classes from './paged-list.module.css'
import { Pages } from './pages.tsx'
import { useExistingPage } from './use-existing-page.ts'

interface PagedListProps<Item> {
  query: UseQueryResult<{ items: Item[]; meta: PageMeta }>
  page: number
  /** `replace`: the page in the URL no longer exists, so that the history entry is replaced. */
  onPage: (page: number, replace?: boolean) => void
  /** The number of skeleton rows before the first response. */
  skeletonRows: number
  /** Shown if nothing is found. */
  empty: ReactNode
  /** Renders the rows of a page. */
  children: (items: Item[]) => ReactNode
}

/** A page of a list in any state: an error with Retry, a skeleton, an empty state, or its rows with pagination. */
export function PagedList<Item>({ query, page, onPage, skeletonRows, empty, children }: PagedListProps<Item>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  useExistingPage(query, page, onPage)
  if (error && !data) {
    return <PageFailure error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className={classes.list}>
        <ListSkeleton rows={skeletonRows} />
      </div>
    )
  }
  if (data.items.length === 0) return empty
  return (
    <div className={classes.list} data-waiting={isPlaceholderData || undefined} aria-busy={isFetching}>
      {children(data.items)}
      <Pages page={page} total={data.meta.total_pages} onPage={onPage} />
    </div>
  )
}
