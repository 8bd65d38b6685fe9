import { notificationParts } from '#features/account/notifications/public.ts'
import { operationParts } from '#features/files/operations/public.ts'
import { paletteParts } from '#features/shell/command-palette/public.ts'
import { dialogs } from './dialogs.ts'

/** Frequently used chunks to preload, in order of priority. */
export const partsAhead: readonly (() => Promise<unknown>)[] = [
  ...operationParts,
  ...notificationParts,
  ...Object.values(dialogs).map(({ load }) => load),
  ...paletteParts,
]
