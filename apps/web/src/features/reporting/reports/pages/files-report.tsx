import { STORAGE_KIND_NAMES } from '@arbour/contract/report-texts'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatSize } from '#lib/text/format.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Amount, Amounts } from '../components/amounts.tsx'
import { FilesTable } from '../components/files-table.tsx'
import { ReportFilters } from '../components/report-filters.tsx'
import { getFilesFilter, getUntouchedSince } from '../model/files-filter.ts'
import { REPORTS_DEFAULTS, type ReportsParams } from '../model/reports-params.ts'
import { filesQuery, storageQuery } from '../queries.ts'
import views from './reports-view.module.css'

interface FilesReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
}

/** Files that nobody has changed for a year, the largest first. */
export function UntouchedReport({ params, onParams }: FilesReportProps) {
  const to = getUntouchedSince(params, useNow())
  const filter = getFilesFilter({ ...params, from: '', to }, 'updated')
  const { listed: storage } = useQuery(storageQuery('type', filter)).data ?? {}
  return (
    <>
      <ReportFilters
        params={{ ...params, to }}
        onChange={(changes, replace) => onParams({ ...params, ...changes }, replace)}
        fields={{ company: true, project: true, tag: true, until: t('reporting.reports.notChangedSince') }}
      />
      <Amounts>
        <Amount label={t('common.files')} value={storage && formatCount(storage.files)} />
        <Amount label={t('common.size')} value={storage && formatSize(storage.bytes)} />
      </Amounts>
      <FilesTable
        caption={t('reporting.reports.staleFiles')}
        query={filesQuery(filter)}
        emptyText={t('reporting.reports.noStaleFiles')}
      />
      <p className={views.note}>{t('reporting.reports.filesThatYouCanOpen')}</p>
    </>
  )
}

/** The files that make up a row of the storage report, the largest first. */
export function FilesReport({ params, onParams }: FilesReportProps) {
  const { kind, owner, company, project, tag, from, to } = params
  const filter = { ...getFilesFilter(params, 'created'), ...(kind !== '' && { kind }), ...(owner !== '' && { owner_id: owner }) }
  const kindName = kind === '' ? t('common.files') : STORAGE_KIND_NAMES[kind]()
  return (
    <>
      <ReportFilters
        params={params}
        onChange={(changes, replace) => onParams({ ...params, ...changes }, replace)}
        fields={{ company: true, project: true, tag: true, days: 'added' }}
      />
      <p className={views.note}>
        {owner === ''
          ? t('reporting.reports.kindNameLargestFirst', { kindName })
          : t('reporting.reports.kindNameOfOnePerson', { kindName })}{' '}
        <Link to="/reports" search={{ ...REPORTS_DEFAULTS, company, project, tag, from, to, report: 'storage' }}>
          {t('reporting.reports.backToStorage')}
        </Link>
      </p>
      <FilesTable
        caption={t('common.files')}
        query={filesQuery(filter)}
        emptyText={t('reporting.reports.noFileFitsTheseFilters')}
      />
    </>
  )
}
