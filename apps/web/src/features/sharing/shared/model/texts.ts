import { t } from '@arbour/messages/t'
import type { SharedParams } from './shared-params.ts'

/** The sortable columns of both sides. */
export const COLUMNS = [
  { key: 'name', label: t('common.name') },
  { key: 'parent', label: t('sharing.shared.parentFolder') },
  { key: 'type', label: t('common.type') },
  { key: 'tags', label: t('common.tags') },
  { key: 'updated', label: t('sharing.shared.dateModified') },
] as const
export type SharedColumn = (typeof COLUMNS)[number]['key']

/** The labels of the teams column: the sharing team, or the teams that it is shared with. */
export const TEAM_LABELS: Record<SharedParams['side'], string> = {
  with_us: t('sharing.shared.sharedBy'),
  by_us: t('common.sharedWith'),
}

/** The message for a share that the user does not have, or no longer has. */
export const NOT_SHARED = {
  title: t('sharing.shared.thisIsNotSharedWith'),
  text: t('sharing.shared.shareEndedExpiredOrDeclined'),
} as const
