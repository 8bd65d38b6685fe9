/** The public API of items shared between teams. Its pages are loaded by their routes. */
export { shareInviteDialog } from './dialog.ts'
export { parseSharedParams, SHARED_DEFAULTS, type SharedParams } from './model/shared-params.ts'
export { sharedSection } from './section.ts'
