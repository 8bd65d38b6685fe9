import type { TagColor } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { IconX } from '@tabler/icons-react'
import classes from './tag-chip.module.css'

interface TagChipProps {
  name: string
  color: TagColor
  /** Only some of the items have the tag. */
  isPartial?: boolean
  /** Shows an x that removes the tag. */
  onRemove?: () => void
}

/** A tag: its name with a dot in its colour. */
export function TagChip({ name, color, isPartial = false, onRemove }: TagChipProps) {
  return (
    <span className={classes.chip} data-partial={isPartial || undefined} title={name}>
      <TagDot color={color} />
      <span className={classes.name}>{name}</span>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={t('common.removeName', { name })} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** The colour of a tag. Decorative: its name is beside it. */
export function TagDot({ color }: { color: TagColor }) {
  return <span className={classes.dot} data-color={color} aria-hidden />
}
