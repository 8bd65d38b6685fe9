import { IconCheck, IconDots } from '@tabler/icons-react'
import classes from './item-controls.module.css'

/** Selects an item with the mouse or a finger; the keyboard has Space. The pane handles the click. */
export function SelectBox({ name, isSelected }: { name: string; isSelected: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="select"
      className={classes.select}
      aria-label={`Select ${name}`}
      aria-pressed={isSelected}
    >
      <span className={classes.box}>{isSelected && <IconCheck size={14} stroke={3} aria-hidden />}</span>
    </button>
  )
}

/** Opens the menu of an item; the keyboard has Shift+F10. The pane handles the click. */
export function MoreButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="more"
      className={classes.more}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}
