/** The class of a dialog that is already closed and only visible until its transition ends. */
export const CLOSING_DIALOG = 'closing'

/** Selects open dialogs. A closing dialog has already released the keyboard and the focus. */
export const OPEN_DIALOG = `[role="dialog"][aria-modal="true"]:not(.${CLOSING_DIALOG})`

/** Selects the button of an open menu. Its state changes immediately on close, while the menu is still fading out. */
export const OPEN_MENU = '[aria-haspopup="menu"][aria-expanded="true"]'
