import { notificationParts } from '#features/account/notifications/public.ts'
import { operationParts } from '#features/files/operations/public.ts'
import { paletteParts } from '#features/shell/command-palette/public.ts'
import { dialogs } from './dialogs.ts'

/** What most people want sooner or later and nobody should have to wait for: the first is loaded first. */
export const partsAhead: readonly (() => Promise<unknown>)[] = [
  ...operationParts,
  ...notificationParts,
  ...Object.values(dialogs).map(({ load }) => load),
  ...paletteParts,
]
