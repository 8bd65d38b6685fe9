import type { Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { formatDate, joinFacts, truncate } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { openedStatus, recipientsText, withheldStatus } from '../model/texts.ts'
import classes from './register-row.module.css'

interface RegisterRowProps {
  transmittal: Transmittal
  onOpen: () => void
}

/** A row of a project's transmittal register. */
export function RegisterRow({ transmittal, onOpen }: RegisterRowProps) {
  const { number, purpose, created, is_issuer: isIssuer, team, recipients, files, closed_files, withdrawn } = transmittal
  const count = files.length + closed_files
  const documents = isIssuer ? sentText(count, recipientsText(recipients)) : receivedText(count, truncate(team.name, 60))
  const cached = withheldStatus(files)
  return (
    <ListRow
      title={
        <>
          <bdi className={classes.number}>{number}</bdi>{' '}
          <span className={classes.purpose}>
            <bdi>{purpose}</bdi>
          </span>
        </>
      }
      onOpen={onOpen}
    >
      <Facts>
        <span>{joinFacts([formatDate(created), documents])}</span>
      </Facts>
      <span className={classes.marks}>
        {withdrawn !== null && <StatusChip text={t('sharing.transmittals.withdrawn')} />}
        {transmittal.is_superseded && <StatusChip text={t('sharing.transmittals.superseded')} tone="waiting" />}
        {cached !== null && <StatusChip {...cached} />}
        <StatusChip {...(isIssuer ? openedStatus(recipients) : { text: t('sharing.transmittals.received') })} />
      </span>
    </ListRow>
  )
}

function sentText(count: number, recipients: string): string {
  return t('sharing.transmittals.documentsToRecipients', { recipients, count })
}

function receivedText(count: number, team: string): string {
  return t('sharing.transmittals.documentsFromTeam', { team, count })
}
