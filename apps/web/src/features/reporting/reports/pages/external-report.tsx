import type { AccessPath } from '@arbour/contract/entities/sharing/external-access'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/text/format.ts'
import { Table } from '#ui/table/table.tsx'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Amount, Amounts } from '../components/amounts.tsx'
import { ReportFilters } from '../components/report-filters.tsx'
import { withinOf } from '../model/files-of.ts'
import type { ReportsParams } from '../model/reports-params.ts'
import { externalCountsQuery } from '../queries.ts'
import views from './reports-view.module.css'

/** The number of bars in a chart; the table contains everything. */
const BARS = 10

type Way = { through: AccessPath } | { lacks: 'password' | 'expiry' } | { team: string }

interface ExternalReportProps {
  params: ReportsParams
  onParams: (params: ReportsParams, replace?: boolean) => void
}

/**
 * External access: what is shared with whom, and which links are open to anyone with their URL; each figure links to the list of
 * what it counts.
 */
export function ExternalReport({ params, onParams }: ExternalReportProps) {
  const of = withinOf(params)
  const query = useQuery(externalCountsQuery(of))
  const { data } = query
  const ways = (way: Way, count: number, label: string) => <Ways of={way} item={of.within_id} count={count} label={label} />
  return (
    <>
      <ReportFilters
        params={params}
        onChange={(changed, replace) => onParams({ ...params, ...changed }, replace)}
        by={{ company: true, project: true }}
      />
      <Amounts>
        <Amount
          label="Shared with teams"
          value={data && ways({ through: 'share' }, data.shares + data.waiting, 'Shared with teams')}
          note={data && data.waiting > 0 ? `${formatCount(data.waiting)} to addresses that wait` : undefined}
        />
        <Amount label="Public links" value={data && ways({ through: 'link' }, data.links, 'Public links')} />
        <Amount label="File requests" value={data && ways({ through: 'request' }, data.requests, 'File requests')} />
        <Amount
          label="Issued documents"
          value={data && ways({ through: 'transmittal' }, data.transmittals, 'Issued documents')}
        />
        <Amount
          label="Without password"
          value={data && ways({ lacks: 'password' }, data.without_password, 'Without password')}
          note="Links and requests"
        />
        <Amount
          label="Without expiry"
          value={data && ways({ lacks: 'expiry' }, data.without_expiry, 'Without expiry')}
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
            bars={teams.slice(0, BARS).map(({ tenant, shares }) => ({
              key: tenant.id,
              label: tenant.name,
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
              {teams.map(({ tenant, shares }) => (
                <tr key={tenant.id}>
                  <th scope="row">{tenant.name}</th>
                  <td>{ways({ team: tenant.id }, shares, `Shared with ${tenant.name}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      />
      <p className={views.note}>
        {data?.others ? `${formatCount(data.others)} more lead to what you can’t share. ` : ''}
        {of.within_id !== undefined && 'What is shared above it leads into it too. '}
        Counted is what you can share, also where nobody comes in at the moment; without password or expiry only what is open.
      </p>
    </>
  )
}

interface WaysProps {
  of: Way
  /** The project or company to filter by. */
  item: string | undefined
  count: number
  label: string
}

/** A count with a link to the list. */
function Ways({ of, item = '', count, label }: WaysProps) {
  return (
    <Link to="/settings/outside-access" search={{ ...of, item }} aria-label={`${label}: ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  )
}
