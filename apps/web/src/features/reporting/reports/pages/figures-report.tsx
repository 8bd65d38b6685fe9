import { filesGet } from '@arbour/contract/calls/items/files'
import type { Figure } from '@arbour/contract/entities/items/figures'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatList } from '#lib/text/format.ts'
import { rangeText } from '#lib/text/range-text.ts'
import { CurrencyChoice } from '#ui/form/fields/currency-choice.tsx'
import { ReportsIllustration } from '#ui/illustration/reports.tsx'
import { SearchIllustration } from '#ui/illustration/search.tsx'
import { PagedList } from '#ui/paging/paged-list.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { notify } from '#ui/toast/notify.ts'
import { CostBars } from '../charts/cost-bars.tsx'
import { FiguresTable } from '../components/figures-table.tsx'
import { ReportFilters } from '../components/report-filters.tsx'
import { REPORTS_DEFAULTS, type ReportsParams } from '../model/reports-params.ts'
import { figuresQuery } from '../queries.ts'
import classes from './reports-view.module.css'

interface FiguresReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
  /** Renders the maximum number of rows without pagination. */
  isWhole: boolean
}

/** Cost and income of projects or companies. Figures are only shown for those that the user can edit. */
export function FiguresReport({ params, onParams, isWhole }: FiguresReportProps) {
  const query = useQuery(isWhole ? figuresQuery({ ...params, page: 1 }, MAX_PAGE_SIZE) : figuresQuery(params))
  const { data, isPlaceholderData } = query
  const services = useItemServices()
  const [selectedCurrency, setSelectedCurrency] = useState<Currency>()
  const openFigure = async (id: string, figure: Figure) => {
    try {
      const { file: item } = await callApi(filesGet, { id })
      await services.dialogs.open('figure', { services, item, figure })
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    }
  }
  const change = (changes: Partial<ReportsParams>, replace?: boolean) => onParams({ ...params, page: 1, ...changes }, replace)
  const isProjects = params.report === 'projects'
  const isFiltered = [params.q, params.company, params.tag, params.from, params.to].some((value) => value !== '')

  if (data?.meta.total_items === 0 && !isFiltered) {
    return (
      <EmptyState
        picture={<ReportsIllustration />}
        title={isProjects ? t('reporting.reports.noProjectsYet') : t('reporting.reports.noCompaniesYet')}
        text={
          isProjects ? t('reporting.reports.projectsAppearHereWithTheir') : t('reporting.reports.companiesAppearHereWithTheir')
        }
      />
    )
  }
  const range = data && rangeText(data.meta, isProjects ? countProjects : countCompanies, params.q)
  const overBudget = data?.totals.over_budget ?? 0
  const currencies = data?.totals.listed.map(({ currency }) => currency) ?? []
  const chartCurrency = currencies.find((currency) => currency === selectedCurrency) ?? currencies[0]
  return (
    <>
      <ReportFilters
        params={params}
        onChange={change}
        fields={{
          search: isProjects ? t('reporting.reports.searchProjects') : t('reporting.reports.searchCompanies'),
          company: isProjects,
          tag: true,
          days: 'changed',
        }}
      />
      <p className={classes.note} aria-hidden>
        {range}
        {overBudget > 0 && (
          <strong className={classes.over}>{t('reporting.reports.overBudgetOverBudget', { overBudget })}</strong>
        )}
      </p>
      <VisuallyHidden role="status">
        {isPlaceholderData
          ? ''
          : formatList(
              [
                ...(range ? [range] : []),
                ...(overBudget > 0 ? [t('reporting.reports.overBudgetOverBudget', { overBudget })] : []),
              ],
              'plain',
            )}
      </VisuallyHidden>
      <PagedList
        query={query}
        page={isWhole ? 1 : params.page}
        onPage={(page, replace) => change({ page }, replace)}
        skeletonRows={10}
        empty={
          <EmptyState
            picture={<SearchIllustration />}
            title={t('reporting.reports.noMatches')}
            text={t('reporting.reports.tryDifferentSearch')}
            actions={
              <Button onClick={() => onParams({ ...REPORTS_DEFAULTS, report: params.report })}>
                {t('reporting.reports.clearFilters')}
              </Button>
            }
          />
        }
      >
        {(items) =>
          data && (
            <>
              <CurrencyChoice currencies={currencies} value={chartCurrency} onChange={setSelectedCurrency} />
              <CostBars
                label={
                  isProjects
                    ? t('reporting.reports.costAgainstBudgetByProject')
                    : t('reporting.reports.costAgainstBudgetByCompany')
                }
                rows={items}
                currency={chartCurrency}
              />
              <FiguresTable
                caption={isProjects ? t('common.projects') : t('common.companies')}
                kind={isProjects ? 'project' : 'company'}
                items={items}
                totals={data.totals}
                count={data.meta.total_items}
                sort={params.sort}
                onSort={(sort) => change({ sort })}
                onFigure={(id, figure) => void openFigure(id, figure)}
                onCompany={(company) => onParams({ ...params, report: 'projects', page: 1, company })}
              />
            </>
          )
        }
      </PagedList>
      <p className={classes.note}>
        {[
          isProjects ? t('reporting.reports.nestedProjectsCountedOnce') : t('reporting.reports.totalsIncludeCompanyFolder'),
          t('reporting.reports.figuresOfWhatYouCant'),
        ].join(' ')}
      </p>
    </>
  )
}

function countProjects(count: number): string {
  return t('common.projectCount', { count })
}

function countCompanies(count: number): string {
  return t('common.companyCount', { count })
}
