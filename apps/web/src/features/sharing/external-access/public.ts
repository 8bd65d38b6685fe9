/** External access to items of the team. The page is loaded by its route. */
export { itemExternalDialog } from './dialog.ts'
export { EXTERNAL_DEFAULTS, type ExternalParams, parseExternalParams } from './model/external-params.ts'
export { externalSettings } from './section.ts'
