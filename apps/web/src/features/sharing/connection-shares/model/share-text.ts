import type { Share, ShareStatus } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { formatDateTime } from '#lib/text/format.ts'
import { peopleText } from '#lib/text/to-shown-person.ts'

/** The description of the expiry field. */
export const ENDS = t('sharing.connectionShares.optionalAccessExpires')

/** The labels of a share's status in the other team. */
export const STATUS_LABELS: Record<ShareStatus, string> = {
  waiting: t('sharing.common.pending'),
  placed: t('sharing.connectionShares.added'),
  declined: t('sharing.common.declined'),
}

/** Describes who in the team has access: `Whole team`, `2 people`, `1 group, 2 people`. */
export function formatScope({
  is_access_restricted,
  fileUsers,
  fileGroups,
}: Pick<Share, 'is_access_restricted' | 'fileUsers' | 'fileGroups'>): string {
  if (!is_access_restricted) return t('sharing.connectionShares.wholeTeam')
  const groups = fileGroups.length === 0 ? [] : [t('sharing.connectionShares.groupCount', { count: fileGroups.length })]
  const people = fileUsers.length === 0 && groups.length > 0 ? [] : [peopleText(fileUsers.length)]
  return [...groups, ...people].join(', ')
}

/** Formats the expiry: `Ends 03/12/2026, 17:00`, or null for none. */
export function formatEnd(expires: string | null): string | null {
  return expires && t('sharing.common.expiresAt', { expires: formatDateTime(expires) })
}
