import { t } from '@arbour/messages/t'
import { Tooltip } from '@mantine/core'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { formatNames } from './collaborators-text.ts'
import { useViewers } from './use-collaborators.ts'
import classes from './viewers.module.css'

interface ViewersProps {
  itemId: string
  /** The size of the avatar in CSS pixels. */
  size: number
}

/** The other current viewers of an item, on its row or tile. Overlaps a corner chosen by the surrounding component. */
export function Viewers({ itemId, size }: ViewersProps) {
  const collaborators = useViewers(itemId)
  const [firstPerson] = collaborators.people
  if (!firstPerson) return null
  const names = formatNames(collaborators)
  return (
    <Tooltip label={t('files.presence.namesAreViewingThis', { count: collaborators.total, names })} multiline maw={280}>
      <span
        className={classes.viewers}
        style={{ fontSize: Math.round(size * 0.5), height: size, minWidth: size }}
        role="img"
        aria-label={t('files.presence.namesAreViewingThis', { count: collaborators.total, names })}
      >
        {collaborators.total === 1 ? (
          <Monogram name={firstPerson.name} picture={firstPerson.picture} size={size} />
        ) : (
          collaborators.total
        )}
      </span>
    </Tooltip>
  )
}
