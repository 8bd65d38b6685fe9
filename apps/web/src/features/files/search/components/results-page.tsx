import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListColumnKey } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { useView, type View } from '#features/account/preferences/public.ts'
import type { ActionContext } from '#features/files/actions/public.ts'
import { ItemsView, SortMenu, ViewMenu } from '#features/files/browser/public.ts'
import { DetailsPane, useDetailsPane } from '#features/files/details/public.ts'
import { useListedItems } from '#features/files/items/public/cache.ts'
import { HighlightProvider } from '#features/files/items/public/components.ts'
import { createItemList, type SortKey } from '#features/files/items/public/lists.ts'
import { useItemServices, useRevealedItem } from '#features/files/items/public/services.ts'
import { ProjectSummariesProvider } from '#features/files/project-overview/public.ts'
import { PageTitle } from '#ui/page/page.tsx'
import { Pages } from '#ui/paging/pages.tsx'
import { useExistingPage } from '#ui/paging/use-existing-page.ts'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { type CountText, rangeText } from '../model/range-text.ts'
import type { SearchInput } from '../model/search-params.ts'
import { searchQuery } from '../queries.ts'
import { DetailsToggle } from './details-toggle.tsx'
import classes from './results.module.css'

interface ResultsPageProps {
  place: 'search' | 'projects' | 'companies'
  title: string
  /** To the right of the title. */
  actions?: ReactNode
  filters: ReactNode
  /** The search query, if the title does not contain it. */
  q?: string
  /** A summary of all results, after both; receives their number. */
  totals?: (found: number) => ReactNode
  countText: CountText
  input: SearchInput
  /** The default view. */
  base: View
  columns: readonly ListColumnKey[]
  sortKeys: readonly SortKey[]
  empty: ReactNode
  /** Whether it lists projects or companies, whose status, people and partners are loaded. */
  hasSummaries?: boolean
  onSort: (sort: SearchSort) => void
  onPage: (page: number, replace?: boolean) => void
}

/** A paged list of search results with all the interactions of a folder, and the details of the selection. */
export function ResultsPage(props: ResultsPageProps) {
  const { place, title, input, columns, sortKeys, countText, q, onSort, onPage } = props
  const sort = input.sort ?? 'relevance:asc'
  const query = useQuery(searchQuery(input))
  const { data } = query
  const [storedView, changeView] = useView(place, props.base)
  const view = useMemo<View>(() => ({ ...storedView, viewType: 'list', viewSort: sort }), [storedView, sort])
  const services = useItemServices()
  const account = useAccount() ?? null
  const context = useMemo<ActionContext>(() => ({ items: [], folder: null, path: '', account, services }), [account, services])
  const [selected, setSelected] = useState<readonly Item[]>([])
  const [revealedId, clearRevealed] = useRevealedItem()
  const details = useDetailsPane({ items: selected, folder: null })
  const items = useListedItems(data?.ids)
  const list = useMemo(() => createItemList(items ?? []), [items])
  // Without the sort, because a remounted list would lose a click on another column.
  const shownKey = useShownKey(JSON.stringify({ ...input, sort: undefined }), query.isPlaceholderData)

  const page = input.page ?? 1
  useExistingPage(query, page, onPage)

  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div className={classes.head}>
          <PageTitle>{title}</PageTitle>
          {props.actions}
        </div>
        <div className={classes.filters}>{props.filters}</div>
        <div className={classes.bar}>
          <span className={classes.range}>
            <span aria-hidden>{data && rangeText(data.meta, countText, q)}</span>
            {data && props.totals?.(data.meta.total_items)}
          </span>
          <VisuallyHidden role="status">
            {data && !query.isPlaceholderData ? rangeText(data.meta, countText, q) : ''}
          </VisuallyHidden>
          <SortMenu align="end" sort={sort} keys={sortKeys} onSort={onSort} />
          <ViewMenu />
          <DetailsToggle {...details.button} />
        </div>
        <div className={classes.below}>
          <div className={classes.list} data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isFetching}>
            {query.error && !data ? (
              <PageFailure error={query.error} onRetry={() => void query.refetch()} />
            ) : data ? (
              <HighlightProvider q={input.q ?? ''}>
                <ProjectSummariesProvider ids={props.hasSummaries ? data.ids : NO_IDS}>
                  <ItemsView
                    key={shownKey}
                    name={title}
                    target={null}
                    onSelection={setSelected}
                    onRevealed={clearRevealed}
                    onView={({ viewSort, ...change }) => {
                      if (viewSort) onSort(viewSort)
                      if (Object.keys(change).length > 0) changeView(change)
                    }}
                    empty={list.items.length === 0 ? props.empty : null}
                    {...{ list, view, sort, sortKeys, columns, context, revealedId }}
                  />
                </ProjectSummariesProvider>
              </HighlightProvider>
            ) : (
              <div className={classes.skeleton}>
                <ListSkeleton rows={10} />
              </div>
            )}
          </div>
          {details.isShown && <DetailsPane items={selected} folder={null} onClose={details.close} />}
        </div>
        {data && <Pages page={page} total={data.meta.total_pages} onPage={onPage} />}
      </div>
    </div>
  )
}

const NO_IDS: readonly string[] = []

/** Returns the key of the displayed page: that of the previous page while the next one loads. */
function useShownKey(key: string, isWaiting: boolean): string {
  const [shownKey, setShownKey] = useState(key)
  if (!isWaiting && shownKey !== key) setShownKey(key)
  return isWaiting ? shownKey : key
}
