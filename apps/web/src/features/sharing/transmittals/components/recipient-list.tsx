import type { Transmittal, TransmittalRecipient } from '@arbour/contract/entities/sharing/transmittal'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { openingText, receivedText } from '../model/texts.ts'
import classes from './recipient-list.module.css'

/** The recipients of a transmittal, how it was delivered, and who opened which document when. */
export function RecipientList({ transmittal }: { transmittal: Transmittal }) {
  const { recipients, files, restricted_files: restricted, withdrawn } = transmittal
  const names = new Map([
    ...files.map(({ position, name }) => [position, name] as const),
    ...restricted.map(({ position, file }) => [position, file.name] as const),
  ])
  return (
    <ul className={classes.list} aria-label="Issued to">
      {recipients.map((recipient) => (
        <li key={recipient.id} className={classes.row}>
          {recipient.tenant ? (
            <TeamMark team={recipient.tenant} size={32} />
          ) : (
            <Monogram name={recipient.name} picture={null} size={32} />
          )}
          <div className={classes.words}>
            <span className={classes.name}>{recipient.name}</span>
            <span className={classes.about} data-failed={recipient.mail === 'failed' || undefined}>
              {receivedText(recipient, withdrawn)}
            </span>
            <Openings recipient={recipient} names={names} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface OpeningsProps {
  recipient: TransmittalRecipient
  /** Names of the documents, by position. */
  names: ReadonlyMap<number, string>
}

function Openings({ recipient: { name, openings }, names }: OpeningsProps) {
  if (openings.length === 0) return <span className={classes.none}>Not opened yet</span>
  return (
    <dl className={classes.openings} aria-label={`Opened by ${name}`}>
      {openings.map((opening) => (
        <div key={`${opening.position} ${opening.by} ${opening.first}`}>
          <dt>
            {opening.position === null ? 'Transmittal' : (names.get(opening.position) ?? 'A document that is closed to you')}
          </dt>
          <dd>{openingText(opening)}</dd>
        </div>
      ))}
    </dl>
  )
}
