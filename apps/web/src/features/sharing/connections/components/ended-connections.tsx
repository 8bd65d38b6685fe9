import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { endedQuery } from '../queries.ts'
import classes from './ended-connections.module.css'
import { SharingReportButton } from './sharing-report-button.tsx'
import { TeamCell } from './team-cell.tsx'

/** Recently ended connections, each with its sharing report. Renders nothing if there are none. */
export function EndedConnections() {
  const { data } = useQuery(endedQuery())
  const id = useId()
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('sharing.connections.endedConnections')}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {data.items.map(({ tenant: team, ended }) => (
          <li key={team.id} className={classes.row}>
            <TeamCell team={team} />
            <span className={classes.ended}>
              {tRich('sharing.connections.endedEnded', { ended: <time dateTime={ended}>{formatDate(ended)}</time> })}
            </span>
            <SharingReportButton team={team} />
          </li>
        ))}
      </ul>
    </section>
  )
}
