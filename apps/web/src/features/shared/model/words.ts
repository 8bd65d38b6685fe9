import type { SharedParams } from './shared-params.ts'

/** The columns by which both sides may be ordered (spec 2 section 2). */
export const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'parent', label: 'Parent Folder' },
  { key: 'type', label: 'Type' },
  { key: 'tags', label: 'Tags' },
  { key: 'updated', label: 'Date Modified' },
] as const
export type SharedColumn = (typeof COLUMNS)[number]['key']

/** Of teams: who shares it with the person, or the teams that it is shared with. */
export const TEAM_LABELS: Record<SharedParams['side'], string> = { with_us: 'Shared by', by_us: 'Shared with' }
