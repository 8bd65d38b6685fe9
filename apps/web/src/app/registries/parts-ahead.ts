import { paletteParts } from '#features/command-palette/public.ts'
import { notificationParts } from '#features/notifications/public.ts'
import { operationParts } from '#features/operations/public.ts'
import { dialogs } from './dialogs.ts'

/** What most people want sooner or later and nobody should have to wait for: the first is loaded first. */
export const partsAhead: readonly (() => Promise<unknown>)[] = [
  ...operationParts,
  ...notificationParts,
  ...Object.values(dialogs).map(({ load }) => load),
  ...paletteParts,
]
