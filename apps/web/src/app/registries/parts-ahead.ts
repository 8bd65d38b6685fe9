import { notificationChunks } from '#features/account/notifications/public.ts'
import { operationChunks } from '#features/files/operations/public.ts'
import { paletteChunks } from '#features/shell/command-palette/public.ts'
import { dialogs } from './dialogs.ts'

/** Frequently used chunks to preload, in order of priority. */
export const preloadedChunks: readonly (() => Promise<unknown>)[] = [
  ...operationChunks,
  ...notificationChunks,
  ...Object.values(dialogs).map(({ load }) => load),
  ...paletteChunks,
]
