/** On a dialog that is closed already and only seen until its transition ends. */
export const CLOSING_DIALOG = 'closing'

/** Finds the dialogs that are open: one that closes has given its keys and the focus back. */
export const OPEN_DIALOG = `[role="dialog"][aria-modal="true"]:not(.${CLOSING_DIALOG})`
