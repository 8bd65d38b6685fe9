import { IconPencil } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './section-title.module.css'

interface SectionTitleProps {
  title: string
  /** The accessible name of the edit button. */
  editLabel?: string
  onEdit?: () => void
}

/** The title of an info section, with an edit button if the user can change it. */
export function SectionTitle({ title, onEdit, editLabel }: SectionTitleProps) {
  return (
    <div className={classes.line}>
      <h4 className={classes.title}>{title}</h4>
      {onEdit && editLabel && (
        <IconButton label={editLabel} size={28} className={classes.edit} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
