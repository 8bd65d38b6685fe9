import type { StorageBy, StorageReportRow } from '@arbour/contract/entities/report'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { PathLink } from '#features/files/items/public/components.ts'
import { formatCount, formatSize } from '#lib/text/format.ts'
import { Hint } from '#ui/form/hint.tsx'
import { Table } from '#ui/table/table.tsx'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Growth } from '../charts/growth.tsx'
import { Amount, Amounts } from '../components/amounts.tsx'
import { FilesLink } from '../components/files-link.tsx'
import { ReportFilters } from '../components/report-filters.tsx'
import { getFilesFilter, getMonthDays } from '../model/files-filter.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { computeGrowth, lineKey, lineName, monthName } from '../model/storage-text.ts'
import { retainedQuery, storageQuery } from '../queries.ts'
import classes from './storage-report.module.css'

/** The number of bars in a chart; the table contains more. */
const BARS = 10

const TITLES = {
  type: t('reporting.reports.byType'),
  project: t('reporting.reports.byProjectAndCompany'),
  person: t('reporting.reports.byPerson'),
} as const

interface StorageReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
}

/**
 * Storage use: items that the user can open by name, the rest combined without a name, and separately the bin and old versions.
 */
export function StorageReport({ params, onParams }: StorageReportProps) {
  const filter = getFilesFilter(params, 'created')
  const isAll = filter.within_id === undefined && filter.tags.length === 0 && filter.date_range === null
  const byType = useQuery(storageQuery('type', filter))
  const retained = useQuery({ ...retainedQuery(), enabled: isAll })
  const { listed: storage, others } = byType.data ?? {}
  const { bin, older_versions } = retained.data ?? {}
  return (
    <>
      <ReportFilters
        params={params}
        onChange={(changes, replace) => onParams({ ...params, ...changes }, replace)}
        fields={{ company: true, project: true, tag: true, days: 'added' }}
      />
      <Amounts>
        <Amount
          label={t('common.files')}
          value={
            storage && (
              <FilesLink params={params} to={{}} label={`${filesText(storage.files)}, ${formatSize(storage.bytes)}`}>
                {formatSize(storage.bytes)}
              </FilesLink>
            )
          }
          note={storage && filesText(storage.files)}
        />
        {others !== undefined && others !== null && others > 0 && (
          <Amount label={t('reporting.reports.others')} value={formatSize(others)} note={t('reporting.reports.noAccess')} />
        )}
        {isAll && (
          <>
            <Amount
              label={t('reporting.reports.olderVersions')}
              value={older_versions && formatSize(older_versions.bytes)}
              note={older_versions && formatCount(older_versions.files)}
            />
            <Amount
              label={t('reporting.reports.inBin')}
              value={bin && <PathLink path="/bin">{formatSize(bin.bytes)}</PathLink>}
              note={bin && filesText(bin.files)}
            />
          </>
        )}
      </Amounts>
      <div className={classes.cards}>
        <StorageCard by="type" params={params} />
        <GrowthCard params={params} />
        <StorageCard by="project" params={params} />
        <StorageCard by="person" params={params} />
      </div>
      <Hint isSmall>{t('reporting.reports.basedOnFilesYouCanOpen')}</Hint>
    </>
  )
}

function filesText(files: number): string {
  return t('common.fileCount', { count: files })
}

function filesOfText(files: number, name: string): string {
  return t('reporting.reports.filesOfName', { name, files })
}

function StorageCard({ by, params }: { by: Exclude<StorageBy, 'month'>; params: ReportsParams }) {
  const query = useQuery(storageQuery(by, getFilesFilter(params, 'created')))
  return (
    <ChartCard
      title={TITLES[by]}
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      isTableOpen={by === 'project'}
      chart={({ lines }) => (
        <Bars
          label={t('reporting.reports.storageBy', { by: TITLES[by] })}
          bars={lines.slice(0, BARS).map((line) => ({
            key: lineKey(line),
            label: lineName(line, by),
            value: line.bytes,
            text: formatSize(line.bytes),
          }))}
        />
      )}
      table={({ lines, more, others }) => (
        <Table variant="compact" label={t('reporting.reports.storageBy', { by: TITLES[by] })}>
          <thead>
            <tr>
              <th scope="col">{t('common.name')}</th>
              <th scope="col">{t('common.files')}</th>
              <th scope="col">{t('common.size')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={lineKey(line)}>
                <th scope="row">
                  <LineName line={line} by={by} />
                </th>
                <td>
                  <LineFiles line={line} params={params} />
                </td>
                <td>{formatSize(line.bytes)}</td>
              </tr>
            ))}
            {more && (
              <tr>
                <th scope="row">{t('reporting.reports.linesMore', { lines: more.lines })}</th>
                <td>{formatCount(more.files)}</td>
                <td>{formatSize(more.bytes)}</td>
              </tr>
            )}
            {others !== null && others > 0 && (
              <tr>
                <th scope="row">{t('reporting.reports.others')}</th>
                <td>–</td>
                <td>{formatSize(others)}</td>
              </tr>
            )}
          </tbody>
        </Table>
      )}
    />
  )
}

function LineName({ line, by }: { line: StorageReportRow; by: StorageBy }) {
  return line.item ? <PathLink path={line.item.path}>{line.item.name}</PathLink> : lineName(line, by)
}

/** The number of files in a row, with a link to them; without one for files that belong to no project or person. */
function LineFiles({ line, params }: { line: StorageReportRow; params: ReportsParams }) {
  const { kind, item, person, files } = line
  const linkFilter = kind ? { kind } : item ? withinLine(item) : person ? { owner: person.id } : null
  if (!linkFilter) return formatCount(files)
  const name = kind ? lineName(line, 'type') : (item?.name ?? person?.name ?? '')
  return (
    <FilesLink params={params} to={linkFilter} label={filesOfText(files, name)}>
      {formatCount(files)}
    </FilesLink>
  )
}

function withinLine({ id, sub_type }: NonNullable<StorageReportRow['item']>): Partial<ReportsParams> {
  return sub_type === 'company' ? { company: id, project: '' } : { project: id }
}

function GrowthCard({ params }: { params: ReportsParams }) {
  const query = useQuery(storageQuery('month', getFilesFilter(params, 'created')))
  return (
    <ChartCard
      title={t('reporting.reports.growth')}
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      chart={({ lines }) => (
        <Growth
          label={t('reporting.reports.storageAtEndOfEach')}
          points={computeGrowth(lines).map(({ month, total }) => ({ at: monthName(month), value: total }))}
        />
      )}
      table={({ lines }) => (
        <Table variant="compact" label={t('reporting.reports.growth')}>
          <thead>
            <tr>
              <th scope="col">{t('reporting.reports.month')}</th>
              <th scope="col">{t('reporting.reports.filesAdded')}</th>
              <th scope="col">{t('reporting.reports.sizeAdded')}</th>
              <th scope="col">{t('reporting.common.total')}</th>
            </tr>
          </thead>
          <tbody>
            {computeGrowth(lines)
              .toReversed()
              .map(({ month, files, bytes, total }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  <td>
                    {files === 0 ? (
                      '0'
                    ) : (
                      <FilesLink params={params} to={getMonthDays(month)} label={filesOfText(files, monthName(month))}>
                        {formatCount(files)}
                      </FilesLink>
                    )}
                  </td>
                  <td>{formatSize(bytes)}</td>
                  <td>{formatSize(total)}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    />
  )
}
