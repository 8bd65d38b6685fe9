import type { Transmittal, TransmittalRecipient } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { openingText, receivedText } from '../model/texts.ts'
import classes from './recipient-list.module.css'

/** The recipients of a transmittal, how it was delivered, and who opened which document when. */
export function RecipientList({ transmittal }: { transmittal: Transmittal }) {
  const { recipients, files, restricted_files: restrictedFiles, withdrawn } = transmittal
  const names = new Map([
    ...files.map(({ position, name }) => [position, name] as const),
    ...restrictedFiles.map(({ position, file }) => [position, file.name] as const),
  ])
  return (
    <List label={t('sharing.transmittals.issuedTo')}>
      {recipients.map((recipient) => (
        <ListRow
          key={recipient.id}
          picture={
            recipient.tenant ? (
              <TeamMark team={recipient.tenant} size={32} />
            ) : (
              <Monogram name={recipient.name} picture={null} size={32} />
            )
          }
          title={recipient.name}
          below={recipient.openings.length > 0 && <Openings recipient={recipient} names={names} />}
        >
          <Facts>
            <span className={classes.received} data-failed={recipient.mail === 'failed' || undefined}>
              {receivedText(recipient, withdrawn)}
            </span>
          </Facts>
          {recipient.openings.length === 0 && <Facts>{t('sharing.transmittals.notOpenedYet')}</Facts>}
        </ListRow>
      ))}
    </List>
  )
}

interface OpeningsProps {
  recipient: TransmittalRecipient
  /** Names of the documents, by position. */
  names: ReadonlyMap<number, string>
}

function Openings({ recipient: { name, openings }, names }: OpeningsProps) {
  return (
    <dl className={classes.openings} aria-label={t('sharing.transmittals.openedByName', { name })}>
      {openings.map((opening) => (
        <div key={`${opening.position} ${opening.by} ${opening.first}`}>
          <dt>
            {opening.position === null
              ? t('sharing.transmittals.transmittal')
              : (names.get(opening.position) ?? t('sharing.transmittals.documentWithoutAccess'))}
          </dt>
          <dd>{openingText(opening)}</dd>
        </div>
      ))}
    </dl>
  )
}
