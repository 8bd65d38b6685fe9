import type { Transmittal } from '@arbour/contract/entities/transmittal'
import { UnstyledButton } from '@mantine/core'
import { formatDate, truncate } from '#lib/format.ts'
import { documentsText, heldMark, openedText, recipientsText } from '../model/words.ts'
import classes from './register-row.module.css'

interface RegisterRowProps {
  transmittal: Transmittal
  onOpen: () => void
}

/** A line of the register of a project. */
export function RegisterRow({ transmittal, onOpen }: RegisterRowProps) {
  const { number, purpose, created, is_issuer: isIssuer, team, recipients, files, closed_files, withdrawn } = transmittal
  const sent = isIssuer ? `to ${recipientsText(recipients)}` : `from ${truncate(team.name, 60)}`
  const held = heldMark(files)
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.head}>
        <strong className={classes.number}>{number}</strong> <span className={classes.purpose}>{purpose}</span>
      </span>
      <span className={classes.about}>
        {formatDate(created)} · {documentsText(files.length + closed_files)} {sent}
      </span>
      <span className={classes.marks}>
        {withdrawn !== null && <span className={classes.mark}>Withdrawn</span>}
        {transmittal.is_superseded && (
          <span className={classes.mark} data-state="superseded">
            Superseded
          </span>
        )}
        {held !== null && (
          <span className={classes.mark} data-state={held.isBlocked ? 'blocked' : 'checked'}>
            {held.text}
          </span>
        )}
        {isIssuer ? (
          <span
            className={classes.mark}
            data-state={recipients.some(({ openings }) => openings.length > 0) ? 'opened' : undefined}
          >
            {openedText(recipients)}
          </span>
        ) : (
          <span className={classes.mark}>Received</span>
        )}
      </span>
    </UnstyledButton>
  )
}
