import { IconPlus } from '@tabler/icons-react'
import classes from './new-button.module.css'

/** The floating button of a phone that uploads and makes things. */
export function NewButton({ onOpen }: { onOpen: (at: DOMRect) => void }) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="New"
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
    >
      <IconPlus size={24} aria-hidden />
    </button>
  )
}
