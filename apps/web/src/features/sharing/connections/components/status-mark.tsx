import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import classes from './status-mark.module.css'

/** A received request waits for an answer of this team. */
const TONES = { Accepted: 'good', Received: 'waiting', Sent: undefined } as const

const LABELS: Record<Connection['status'], string> = {
  Accepted: t('sharing.connections.statusAccepted'),
  Sent: t('sharing.connections.statusSent'),
  Received: t('sharing.connections.statusReceived'),
}

/** The status of a connection and its date. */
export function StatusMark({ connection }: { connection: Connection }) {
  const { status, created, accepted } = connection
  const sinceDate = accepted ?? created
  return (
    <span className={classes.status}>
      <StatusChip text={LABELS[status]} tone={TONES[status]} />
      <time className={classes.since} dateTime={sinceDate} title={formatDateTime(sinceDate)}>
        {formatRelative(sinceDate)}
      </time>
    </span>
  )
}
