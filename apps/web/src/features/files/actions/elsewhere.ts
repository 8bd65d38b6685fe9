import { OPEN_DIALOG, OPEN_MENU } from '#ui/dialog/open-dialogs.ts'

const TYPING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="separator"]'

/** Whether a key press belongs to a field, a menu or a dialog, wherever the focus is inside it, rather than to the page. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.target instanceof Element && event.target.closest(`${TYPING}, ${OTHERS}`)) return true
  return document.querySelector(`${OPEN_DIALOG}, ${OPEN_MENU}`) !== null
}
