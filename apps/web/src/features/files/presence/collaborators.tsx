import { t } from '@arbour/messages/t'
import { Tooltip } from '@mantine/core'
import { personName } from '#lib/text/person-name.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './collaborators.module.css'
import { formatNames } from './collaborators-text.ts'
import { useCollaborators } from './use-collaborators.ts'

/** The number of avatars; further viewers are counted. */
const MAX_SHOWN = 4

interface CollaboratorsProps {
  /** The open folder or file. */
  roomId: string
  isPhone: boolean
}

/** The other viewers of the open folder or file. Renders nothing without any, and does not shift the layout. */
export function CollaboratorsHere({ roomId, isPhone }: CollaboratorsProps) {
  const collaborators = useCollaborators(roomId)
  const { people, total } = collaborators
  if (total === 0) return null
  const max = isPhone ? 1 : MAX_SHOWN
  const shownPeople = people.slice(0, isPhone && total > 1 ? 0 : max)
  const hiddenCount = total - shownPeople.length
  return (
    <span
      className={classes.here}
      role="img"
      aria-label={t('files.presence.alsoHereCollaborators', { collaborators: formatNames(collaborators) })}
    >
      {shownPeople.map((person) => (
        <Tooltip key={person.id} label={personName(person)}>
          <span className={classes.person}>
            <Monogram name={person.name} picture={person.picture} size={26} />
          </span>
        </Tooltip>
      ))}
      {hiddenCount > 0 && (
        <Tooltip label={formatNames(collaborators, shownPeople.length)} multiline maw={280}>
          <span className={classes.rest}>{shownPeople.length === 0 ? hiddenCount : `+${hiddenCount}`}</span>
        </Tooltip>
      )}
    </span>
  )
}
