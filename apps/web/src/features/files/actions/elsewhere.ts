import { OPEN_DIALOG, OPEN_MENU } from '#ui/dialog/open-dialogs.ts'

const TYPING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]'
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="separator"]'

/** Whether a key belongs to something else than the page: a field, a menu, or a dialog, wherever in it the focus is. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.target instanceof Element && event.target.closest(`${TYPING}, ${OTHERS}`)) return true
  return document.querySelector(`${OPEN_DIALOG}, ${OPEN_MENU}`) !== null
}
