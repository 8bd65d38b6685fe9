import { t } from '@arbour/messages/t'
import { IconCheck, IconDots } from '@tabler/icons-react'
import classes from './item-controls.module.css'

/** A checkbox to select an item by mouse or touch; the keyboard uses Space. The pane handles the click. */
export function SelectBox({ name, isSelected }: { name: string; isSelected: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="select"
      className={classes.select}
      aria-label={t('files.browser.selectName', { name })}
      aria-pressed={isSelected}
    >
      <span className={classes.box}>{isSelected && <IconCheck size={14} stroke={3} aria-hidden />}</span>
    </button>
  )
}

/** A button to open the menu of an item; the keyboard uses Shift+F10. The pane handles the click. */
export function MoreButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-part="more"
      className={classes.more}
      aria-label={t('common.actionsForName', { name })}
      aria-haspopup="menu"
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}
