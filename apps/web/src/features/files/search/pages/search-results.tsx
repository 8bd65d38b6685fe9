import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useItem } from '#features/files/items/public/cache.ts'
import { findKind, getFilter } from '#features/files/items/public/model.ts'
import { FilterChip } from '#ui/chips/filter-chip.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ChangedFilterChip } from '../components/changed-filter-chip.tsx'
import { OwnerFilterChip } from '../components/owner-filter-chip.tsx'
import { ResultsPage } from '../components/results-page.tsx'
import { ScopeSwitch } from '../components/scope-switch.tsx'
import { TagFilter } from '../components/tag-filter.tsx'
import { TypeChips } from '../components/type-chips.tsx'
import { createListView } from '../model/list-view.ts'
import { changeParams, isFiltered, type SearchParams, toSearchInput, withoutFilters } from '../model/search-params.ts'
import { scopeQuery } from '../queries.ts'

interface SearchResultsProps {
  params: SearchParams
  /** `replace`: replaces the history entry. */
  onParams: (params: SearchParams, replace?: boolean) => void
}

const COLUMNS = ['parent', 'type', 'tags', 'size', 'updated'] as const
const BASE = createListView(COLUMNS)
const SORT_KEYS = ['relevance', 'name', 'parent', 'type', 'tags', 'size', 'updated', 'created'] as const

/** The search results with filters. The URL contains the complete state. */
export function SearchResults({ params, onParams }: SearchResultsProps) {
  const { q } = params
  const title =
    q === '' ? (params.is_starred ? t('files.search.starred') : t('common.search')) : t('files.search.resultsForQ', { q })
  usePageTitle(title)
  const change = (changes: Partial<SearchParams>) => onParams(changeParams(params, changes))
  const origin = useRouterState({ select: (state) => state.location.state.searchOrigin })
  const scope = useItem(useQuery(scopeQuery(params.parent_id)).data?.fileId) ?? origin
  const everywhere = () => change({ parent_id: undefined })
  const clear = () => onParams(withoutFilters(params))

  return (
    <ResultsPage
      place="search"
      title={title}
      countText={countResults}
      base={BASE}
      columns={COLUMNS}
      sortKeys={SORT_KEYS}
      input={toSearchInput(params)}
      onSort={(sort) => change({ sort })}
      onPage={(page, replace) => onParams(changeParams(params, { page }), replace)}
      filters={
        <>
          {scope && (
            <ScopeSwitch
              folder={scope}
              isWithin={params.parent_id !== undefined}
              onWithin={(isWithin) => change({ parent_id: isWithin ? scope.id : undefined })}
            />
          )}
          <TypeChips kind={findKind(params)} onKind={(kind) => change(getFilter(kind))}>
            <FilterChip
              label={t('files.search.starred')}
              isOn={params.is_starred === true}
              onToggle={(isOn) => change({ is_starred: isOn || undefined })}
            />
            <OwnerFilterChip ownerId={params.owner_id} onOwner={(owner_id) => change({ owner_id })} />
            <ChangedFilterChip changed={params} onChanged={({ changed, from, to }) => change({ changed, from, to })} />
          </TypeChips>
          <TagFilter tags={params.tags} onTags={(tags) => change({ tags })} />
          {isFiltered(params) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('files.search.clearFilters')}
            </Button>
          )}
        </>
      }
      empty={
        <EmptyState
          picture={<SearchIllustration />}
          title={q === '' ? t('common.noResults') : t('files.search.noResultsFoundForQ', { q })}
          text={emptyText(params)}
          actions={
            <>
              {isFiltered(params) && <Button onClick={clear}>{t('files.search.clearFilters')}</Button>}
              {params.parent_id && (
                <Button variant="default" onClick={everywhere}>
                  {t('files.search.searchEverywhere')}
                </Button>
              )}
            </>
          }
        />
      }
    />
  )
}

function emptyText(params: SearchParams): string {
  if (isFiltered(params)) return t('files.search.removeFiltersToSeeMore')
  if (params.parent_id) return t('files.search.searchEverywhereToIncludeOther')
  return t('files.search.partialWordsWork')
}

function countResults(count: number, isExact: boolean): string {
  if (!isExact) return t('files.search.moreThanCountResults', { count })
  return t('files.search.results', { count })
}
