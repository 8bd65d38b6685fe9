import type { GivenRole } from '@arbour/contract/entities/access'
import type { PageMeta } from '@arbour/contract/entities/common'
import { formatCount } from '#lib/format.ts'
import type { SharedParams } from './shared-params.ts'

/** What a role lets somebody do in a shared folder. */
export const ROLE_SENTENCES: Record<GivenRole, string> = {
  viewer: 'You can look at everything in it.',
  contributor: 'You can look at everything in it, and add to it.',
  editor: 'You can change everything in it.',
}

/** `1 to 15 of 240 folders matching “plan”` */
export function rangeText({ from, to, total_items }: PageMeta, q: string): string {
  const total = `${formatCount(total_items)} ${total_items === 1 ? 'folder' : 'folders'}`
  const part = to === 0 || to - from + 1 === total_items ? total : `${formatCount(from)} to ${formatCount(to)} of ${total}`
  return q === '' ? part : `${part} matching “${q}”`
}

/** The columns by which both sides may be ordered (spec 2 section 2). */
export const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'parent', label: 'Parent Folder' },
  { key: 'type', label: 'Type' },
  { key: 'tags', label: 'Tags' },
  { key: 'updated', label: 'Date Modified' },
] as const

/** Of teams: who shares it with the person, or the teams that it is shared with. */
export const TEAM_LABELS: Record<SharedParams['side'], string> = { with_us: 'Shared by', by_us: 'Shared with' }
