import { SINGLE_FILE_DAYS } from '@arbour/contract/calls/reports/reports'
import { noAccountName } from '@arbour/contract/report-texts'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { formatCount } from '#lib/text/format.ts'
import { DayRangeFilter } from '#ui/form/fields/date/day-range-filter.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Table } from '#ui/table/table.tsx'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { StackedBars } from '../charts/stacked-bars.tsx'
import filters from '../components/report-filters.module.css'
import { ReportFilters } from '../components/report-filters.tsx'
import { dayName, daysBefore, fillPeriods, getPeriod, KINDS, PERIODS, toDay } from '../model/activity-text.ts'
import { getScope } from '../model/files-filter.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { activeFilesQuery, activityQuery } from '../queries.ts'
import classes from './storage-report.module.css'

interface ActivityReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
}

/** The activity of a period: by day or week, by place and file, and by person. */
export function ActivityReport({ params, onParams }: ActivityReportProps) {
  const today = useNow()
  const period = getPeriod(params, today)
  const query = useQuery(activityQuery({ ...period, ...getScope(params) }))
  const files = useQuery(activeFilesQuery({ ...period, ...getScope(params) }))
  const periods = fillPeriods(query.data?.stretches ?? [], period)
  const shownKinds = KINDS.filter(({ kind }) => periods.some(({ acts }) => acts[kind]))
  const isNothing = (query.data?.acts ?? 0) === 0
  return (
    <>
      <ReportFilters
        params={params}
        onChange={(changes, replace) => onParams({ ...params, ...changes }, replace)}
        fields={{ company: true, project: true }}
      />
      <search className={filters.bar}>
        <Button.Group>
          {PERIODS.map(({ days, label }) => {
            const from = daysBefore(toDay(today), days - 1)
            const isShown = period.to === toDay(today) && period.from === from
            return (
              <Button
                key={days}
                variant={isShown ? 'light' : 'default'}
                aria-pressed={isShown}
                onClick={() => onParams({ ...params, from: days === 30 ? '' : from, to: '' }, true)}
              >
                {label}
              </Button>
            )
          })}
        </Button.Group>
        <DayRangeFilter
          label={t('reporting.common.dates')}
          isLabelHidden
          {...period}
          max={toDay(today)}
          onChange={(days) => onParams({ ...params, ...days }, true)}
        />
      </search>
      <ChartCard
        title={t('reporting.reports.activity')}
        query={query}
        isEmpty={() => isNothing}
        chart={() => (
          <StackedBars
            label={t('reporting.reports.activityByDayOrWeek')}
            parts={KINDS.map(({ kind, label, color }) => ({ key: kind, label, color }))}
            bars={periods.map(({ from, acts }) => ({ at: dayName(from), parts: acts }))}
          />
        )}
        table={() => (
          <Table variant="compact" label={t('reporting.reports.activity')}>
            <thead>
              <tr>
                <th scope="col">{t('reporting.reports.from')}</th>
                {shownKinds.map(({ kind, label }) => (
                  <th key={kind} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.toReversed().map(({ from, acts }) => (
                <tr key={from}>
                  <th scope="row">{dayName(from)}</th>
                  {shownKinds.map(({ kind }) => (
                    <td key={kind}>{formatCount(acts[kind] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      />
      <div className={classes.cards}>
        <ChartCard
          title={t('reporting.reports.mostActiveFolders')}
          query={query}
          isEmpty={({ folders }) => folders.length === 0}
          isTableOpen
          chart={({ folders }) => (
            <Bars
              label={t('reporting.reports.mostActiveFolders')}
              bars={folders.map(({ item, acts }) => ({ key: item.id, label: item.name, value: acts, text: formatCount(acts) }))}
            />
          )}
          table={({ folders }) => (
            <CountTable
              label={t('reporting.reports.mostActiveFolders')}
              rows={folders.map(({ item, acts }) => ({
                key: item.id,
                name: <PathLink path={item.path}>{item.name}</PathLink>,
                acts,
              }))}
            />
          )}
        />
        <ChartCard
          title={t('reporting.reports.mostActiveFiles')}
          query={files}
          isEmpty={({ files }) => !files || files.length === 0}
          getEmptyText={({ files }) =>
            files
              ? t('reporting.reports.nothingYet')
              : t('reporting.reports.singleFilesPeriodLimit', { singleFileDays: SINGLE_FILE_DAYS })
          }
          isTableOpen
          chart={({ files }) => (
            <Bars
              label={t('reporting.reports.mostActiveFiles')}
              bars={(files ?? []).map(({ item, acts }) => ({
                key: item.id,
                label: item.name,
                value: acts,
                text: formatCount(acts),
              }))}
            />
          )}
          table={({ files }) => (
            <CountTable
              label={t('reporting.reports.mostActiveFiles')}
              rows={(files ?? []).map(({ item, acts }) => ({
                key: item.id,
                name: <PathLink path={item.path}>{item.name}</PathLink>,
                acts,
              }))}
            />
          )}
        />
        <ChartCard
          title={t('reporting.reports.mostActivePeople')}
          query={query}
          isEmpty={({ people }) => people.length === 0}
          chart={({ people }) => (
            <Bars
              label={t('reporting.reports.mostActivePeople')}
              bars={people.map(({ person, acts }) => ({
                key: person?.id ?? '',
                label: person?.name ?? noAccountName(),
                value: acts,
                text: formatCount(acts),
              }))}
            />
          )}
          table={({ people }) => (
            <CountTable
              label={t('reporting.reports.mostActivePeople')}
              rows={people.map(({ person, acts }) => ({
                key: person?.id ?? '',
                name: person ? (
                  <Link to="/team/$id" params={{ id: person.id }}>
                    {person.name}
                  </Link>
                ) : (
                  noAccountName()
                ),
                acts,
              }))}
            />
          )}
        />
      </div>
      <Hint isSmall>
        {[
          ...(query.data ? [totalText(query.data.acts, query.data.others ?? 0)] : []),
          t('reporting.reports.basedOnActivity'),
        ].join(' ')}
      </Hint>
    </>
  )
}

function totalText(acts: number, others: number): string {
  return others > 0 ? t('reporting.reports.actsInAllOthersWhere', { acts, others }) : t('reporting.reports.actsInAll', { acts })
}

function CountTable({ label, rows }: { label: string; rows: readonly { key: string; name: ReactNode; acts: number }[] }) {
  return (
    <Table variant="compact" label={label}>
      <thead>
        <tr>
          <th scope="col">{t('common.name')}</th>
          <th scope="col">{t('reporting.reports.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, acts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatCount(acts)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
