import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getFilter } from '#features/files/items/public/model.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { CompaniesIllustration } from '#ui/illustration/companies.tsx'
import { ProjectsIllustration } from '#ui/illustration/projects.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ResultTotals } from '../components/result-totals.tsx'
import { ResultsPage } from '../components/results-page.tsx'
import { TagFilter } from '../components/tag-filter.tsx'
import { useNewFolder } from '../hooks/use-new-folder.ts'
import { createListView } from '../model/list-view.ts'
import {
  changeParams,
  DEFAULT_SEARCH_SORT,
  isFiltered,
  type ListParams,
  toSearchInput,
  withoutFilters,
} from '../model/search-params.ts'

interface FolderListProps {
  kind: 'projects' | 'companies'
  params: ListParams
  /** `replace`: replaces the history entry. */
  onParams: (params: ListParams, replace?: boolean) => void
}

const COMMON = ['parent', 'tags', 'spending', 'people', 'partners', 'activity_at', 'cost', 'value', 'budget', 'quoted'] as const
const PROJECT_COLUMNS = ['status', ...COMMON] as const
const PROJECT_BASE = createListView([
  'status',
  'parent',
  'spending',
  'people',
  'partners',
  'activity_at',
  'tags',
  'cost',
  'value',
])
const COMPANY_BASE = createListView(['parent', 'spending', 'people', 'partners', 'activity_at', 'tags', 'cost', 'value'])
const SORT_KEYS = ['name', 'parent', 'tags', 'activity_at', 'updated', 'created', ...FIGURES] as const

const KINDS = {
  projects: {
    title: t('common.projects'),
    columns: PROJECT_COLUMNS,
    base: PROJECT_BASE,
    subType: 'project',
    countText: countProjects,
    showAll: t('files.search.showAllProjects'),
    create: t('common.newProject'),
    illustration: ProjectsIllustration,
    none: t('files.search.noProjectsYet'),
    description: t('files.search.projectsKeepEverythingTogether'),
  },
  companies: {
    title: t('common.companies'),
    columns: COMMON,
    base: COMPANY_BASE,
    subType: 'company',
    countText: countCompanies,
    showAll: t('files.search.showAllCompanies'),
    create: t('files.common.newCompany'),
    illustration: CompaniesIllustration,
    none: t('files.search.noCompaniesYet'),
    description: t('files.search.companiesKeepEverythingTogether'),
  },
} as const

/** The pages `/projects` and `/companies`: all of them, anywhere in the tree. */
export function FolderList({ kind, params, onParams }: FolderListProps) {
  const texts = KINDS[kind]
  usePageTitle(texts.title)
  const createFolder = useNewFolder(texts.subType)
  const change = (changes: Partial<ListParams>) => onParams(changeParams(params, changes))
  const isNarrowed = params.q !== '' || isFiltered(params)
  const clear = () => onParams(withoutFilters(params))
  const Illustration = texts.illustration

  return (
    <ResultsPage
      place={kind}
      title={texts.title}
      countText={texts.countText}
      q={params.q}
      totals={(resultCount) => (
        <ResultTotals input={{ q: params.q, sub_type: texts.subType, tags: params.tags }} resultCount={resultCount} />
      )}
      base={texts.base}
      columns={texts.columns}
      sortKeys={params.q === '' ? SORT_KEYS : ['relevance', ...SORT_KEYS]}
      hasSummaries
      input={toSearchInput({ ...params, sort: getSort(params), ...getFilter(kind) })}
      onSort={(sort) => change({ sort })}
      onPage={(page, replace) => onParams(changeParams(params, { page }), replace)}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={createFolder}>
          {texts.create}
        </Button>
      }
      filters={
        <>
          <TagFilter tags={params.tags} onTags={(tags) => change({ tags })} />
          {isFiltered(params) && (
            <Button variant="subtle" color="gray" onClick={clear}>
              {t('files.search.clearFilters')}
            </Button>
          )}
          {params.q !== '' && (
            <Button variant="subtle" color="gray" onClick={() => change({ q: '' })}>
              {texts.showAll}
            </Button>
          )}
        </>
      }
      empty={
        isNarrowed ? (
          <EmptyState
            picture={<SearchIllustration />}
            title={params.q === '' ? t('common.noResults') : t('files.search.noResultsFoundForQ', { q: params.q })}
            actions={
              isFiltered(params) ? (
                <Button onClick={clear}>{t('files.search.clearFilters')}</Button>
              ) : (
                <Button onClick={() => change({ q: '' })}>{texts.showAll}</Button>
              )
            }
          />
        ) : (
          <EmptyState
            picture={<Illustration />}
            title={texts.none}
            text={texts.description}
            actions={<Button onClick={createFolder}>{texts.create}</Button>}
          />
        )
      }
    />
  )
}

/** Returns the order of the list. Without a query there is no relevance: then what changed last comes first. */
function getSort({ q, sort }: ListParams): SearchSort {
  return q === '' && sort === DEFAULT_SEARCH_SORT ? 'activity_at:desc' : sort
}

function countProjects(count: number, isExact: boolean): string {
  if (!isExact) return t('files.search.moreThanCountProjects', { count })
  return t('common.projectCount', { count })
}

function countCompanies(count: number, isExact: boolean): string {
  if (!isExact) return t('files.search.moreThanCountCompanies', { count })
  return t('common.companyCount', { count })
}
