import type { AccessPath } from '@arbour/contract/entities/sharing/external-access'
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
          label="Shared with teams"
          value={data && renderLink({ through: 'share' }, data.shares + data.waiting, 'Shared with teams')}
          note={data && data.waiting > 0 ? `${formatCount(data.waiting)} to addresses that wait` : undefined}
        />
        <Amount label="Public links" value={data && renderLink({ through: 'link' }, data.links, 'Public links')} />
        <Amount label="File requests" value={data && renderLink({ through: 'request' }, data.requests, 'File requests')} />
        <Amount
          label="Issued documents"
          value={data && renderLink({ through: 'transmittal' }, data.transmittals, 'Issued documents')}
        />
        <Amount
          label="Without password"
          value={data && renderLink({ lacks: 'password' }, data.without_password, 'Without password')}
          note="Links and requests"
        />
        <Amount
          label="Without expiry"
          value={data && renderLink({ lacks: 'expiry' }, data.without_expiry, 'Without expiry')}
          note="Links and requests"
        />
      </Amounts>
      <ChartCard
        title="With whom"
        query={query}
        isEmpty={({ teams }) => teams.length === 0}
        isTableOpen
        chart={({ teams }) => (
          <Bars
            label="Shares by team"
            bars={teams.slice(0, BARS).map(({ tenant: team, shares }) => ({
              key: team.id,
              label: team.name,
              value: shares,
              text: formatCount(shares),
            }))}
          />
        )}
        table={({ teams }) => (
          <Table variant="compact" label="Shares by team">
            <thead>
              <tr>
                <th scope="col">Team</th>
                <th scope="col">Shares</th>
              </tr>
            </thead>
            <tbody>
              {teams.map(({ tenant: team, shares }) => (
                <tr key={team.id}>
                  <th scope="row">{team.name}</th>
                  <td>{renderLink({ team: team.id }, shares, `Shared with ${team.name}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      />
      <p className={views.note}>
        {[
          ...(others > 0
            ? [
                others === 1
                  ? '1 more leads to what you can’t share.'
                  : `${formatCount(others)} more lead to what you can’t share.`,
              ]
            : []),
          ...(scope.within_id !== undefined ? ['What is shared above it leads into it too.'] : []),
          'Counted is what you can share, also where nobody comes in at the moment; without password or expiry only what is open.',
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
    <Link to="/settings/outside-access" search={{ ...filter, item }} aria-label={`${label}: ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  )
}
