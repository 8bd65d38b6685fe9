/** On a dialog that is closed already and only seen until its transition ends. */
export const CLOSING_DIALOG = 'closing'

/** Finds the dialogs that are open: one that closes has given its keys and the focus back. */
export const OPEN_DIALOG = `[role="dialog"][aria-modal="true"]:not(.${CLOSING_DIALOG})`

/** Finds the button of a menu that is open: it says at once that it is not, while the menu is still seen on its way out. */
export const OPEN_MENU = '[aria-haspopup="menu"][aria-expanded="true"]'
