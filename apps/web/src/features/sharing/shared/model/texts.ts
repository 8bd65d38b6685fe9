import type { SharedParams } from './shared-params.ts'

/** The sortable columns of both sides. */
export const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'parent', label: 'Parent Folder' },
  { key: 'type', label: 'Type' },
  { key: 'tags', label: 'Tags' },
  { key: 'updated', label: 'Date Modified' },
] as const
export type SharedColumn = (typeof COLUMNS)[number]['key']

/** The labels of the teams column: the sharing team, or the teams that it is shared with. */
export const TEAM_LABELS: Record<SharedParams['side'], string> = { with_us: 'Shared by', by_us: 'Shared with' }

/** The message for a share that the user does not have, or no longer has. */
export const NOT_SHARED = {
  title: 'This is not shared with you',
  text: 'The other team may have stopped sharing it, its time may be over, or it was declined. If you still need it, ask them to share it again.',
} as const
