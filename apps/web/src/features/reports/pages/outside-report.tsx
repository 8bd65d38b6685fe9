import type { OutsideWay } from '@arbour/contract/entities/outside'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Amount, Amounts } from '../components/amounts.tsx'
import { outsideCountsQuery } from '../queries.ts'
import views from './reports-view.module.css'

/** Bars of a chart; the table has all. */
const BARS = 10

type Way = { through: OutsideWay } | { lacks: 'password' | 'expiry' } | { team: string }

/** What is shared with whom outside the team, and which links stay open to whoever has their address; each figure opens the list of what it counts. */
export function OutsideReport() {
  const query = useQuery(outsideCountsQuery())
  const { data } = query
  return (
    <>
      <Amounts>
        <Amount
          label="Shared with teams"
          value={data && <Ways of={{ through: 'share' }} count={data.shares + data.waiting} label="Shared with teams" />}
          note={data && data.waiting > 0 ? `${formatCount(data.waiting)} to addresses that wait` : undefined}
        />
        <Amount label="Public links" value={data && <Ways of={{ through: 'link' }} count={data.links} label="Public links" />} />
        <Amount
          label="File requests"
          value={data && <Ways of={{ through: 'request' }} count={data.requests} label="File requests" />}
        />
        <Amount
          label="Issued documents"
          value={data && <Ways of={{ through: 'transmittal' }} count={data.transmittals} label="Issued documents" />}
        />
        <Amount
          label="Without password"
          value={data && <Ways of={{ lacks: 'password' }} count={data.without_password} label="Without password" />}
          note="Links and requests"
        />
        <Amount
          label="Without expiry"
          value={data && <Ways of={{ lacks: 'expiry' }} count={data.without_expiry} label="Without expiry" />}
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
          <table aria-label="Shares by team">
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
                  <td>
                    <Ways of={{ team: tenant.id }} count={shares} label={`Shared with ${tenant.name}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      />
      <p className={views.note}>
        {data && data.others > 0 && `${formatCount(data.others)} more lead to what you can’t share. `}
        Counted is what you can share, also where nobody comes in at the moment; without password or expiry only what is open.
      </p>
    </>
  )
}

/** How many there are, with the way to the list of them. */
function Ways({ of, count, label }: { of: Way; count: number; label: string }) {
  return (
    <Link to="/settings/outside-access" search={of} aria-label={`${label}: ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  )
}
