import type { AccessPath } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/text/format.ts'
import { Table } from '#ui/table/table.tsx'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Amount, Amounts } from '../components/amounts.tsx'
import { ReportFilters } from '../components/report-filters.tsx'
import { getScope } from '../model/files-filter.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { externalCountsQuery } from '../queries.ts'
import views from './reports-view.module.css'

/** The number of bars in a chart; the table contains everything. */
const BARS = 10

type ExternalFilter = { through: AccessPath } | { lacks: 'password' | 'expiry' } | { team: string }

interface ExternalReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
}

/**
 * External access: what is shared with whom, and which links are open to anyone with their URL; each figure links to the list of
 * what it counts.
 */
export function ExternalReport({ params, onParams }: ExternalReportProps) {
  const scope = getScope(params)
  const query = useQuery(externalCountsQuery(scope))
  const { data } = query
  const renderLink = (filter: ExternalFilter, count: number, label: string) => (
    <ExternalLink of={filter} item={scope.within_id} count={count} label={label} />
  )
  const others = data?.others ?? 0
  return (
    <>
      <ReportFilters
        params={params}
        onChange={(changes, replace) => onParams({ ...params, ...changes }, replace)}
        fields={{ company: true, project: true }}
      />
      <Amounts>
        <Amount
          label={t('reporting.reports.sharedWithTeams')}
          value={data && renderLink({ through: 'share' }, data.shares + data.waiting, t('reporting.reports.sharedWithTeams'))}
          note={data && data.waiting > 0 ? t('reporting.reports.pendingInvitations', { waiting: data.waiting }) : undefined}
        />
        <Amount
          label={t('common.publicLinks')}
          value={data && renderLink({ through: 'link' }, data.links, t('common.publicLinks'))}
        />
        <Amount
          label={t('reporting.reports.fileRequests')}
          value={data && renderLink({ through: 'request' }, data.requests, t('reporting.reports.fileRequests'))}
        />
        <Amount
          label={t('reporting.reports.issuedDocuments')}
          value={data && renderLink({ through: 'transmittal' }, data.transmittals, t('reporting.reports.issuedDocuments'))}
        />
        <Amount
          label={t('reporting.reports.noPassword')}
          value={data && renderLink({ lacks: 'password' }, data.without_password, t('reporting.reports.noPassword'))}
          note={t('reporting.reports.linksAndRequests')}
        />
        <Amount
          label={t('reporting.reports.noExpiry')}
          value={data && renderLink({ lacks: 'expiry' }, data.without_expiry, t('reporting.reports.noExpiry'))}
          note={t('reporting.reports.linksAndRequests')}
        />
      </Amounts>
      <ChartCard
        title={t('common.sharedWith')}
        query={query}
        isEmpty={({ teams }) => teams.length === 0}
        isTableOpen
        chart={({ teams }) => (
          <Bars
            label={t('reporting.reports.sharesByTeam')}
            bars={teams.slice(0, BARS).map(({ tenant: team, shares }) => ({
              key: team.id,
              label: team.name,
              value: shares,
              text: formatCount(shares),
            }))}
          />
        )}
        table={({ teams }) => (
          <Table variant="compact" label={t('reporting.reports.sharesByTeam')}>
            <thead>
              <tr>
                <th scope="col">{t('common.team')}</th>
                <th scope="col">{t('reporting.reports.shares')}</th>
              </tr>
            </thead>
            <tbody>
              {teams.map(({ tenant: team, shares }) => (
                <tr key={team.id}>
                  <th scope="row">{team.name}</th>
                  <td>{renderLink({ team: team.id }, shares, t('reporting.reports.sharedWithName', { name: team.name }))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      />
      <p className={views.note}>
        {[
          ...(others > 0 ? [t('reporting.reports.moreOnItemsYouCannotShare', { others })] : []),
          ...(scope.within_id !== undefined ? [t('reporting.reports.parentSharesAlsoGiveAccess')] : []),
          t('reporting.reports.countedIsWhatYouCan'),
        ].join(' ')}
      </p>
    </>
  )
}

interface WaysProps {
  of: ExternalFilter
  /** The project or company to filter by. */
  item: string | undefined
  count: number
  label: string
}

/** A count with a link to the list. */
function ExternalLink({ of: filter, item = '', count, label }: WaysProps) {
  return (
    <Link
      to="/settings/outside-access"
      search={{ ...filter, item }}
      aria-label={t('reporting.reports.labelAndCount', { label, count })}
    >
      {formatCount(count)}
    </Link>
  )
}
