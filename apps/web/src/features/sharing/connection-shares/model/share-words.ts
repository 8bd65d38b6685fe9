import type { Share, ShareStatus } from '@arbour/contract/entities/sharing/share'
import { formatDateTime } from '#lib/text/format.ts'
import { peopleText } from '#lib/text/shown-group.ts'

/** Of the field of its end. */
export const ENDS = 'Optional: the share ends by itself then'

/** What became of a share at the other team. */
export const STATUS_LABELS: Record<ShareStatus, string> = {
  waiting: 'Waiting',
  placed: 'Placed',
  declined: 'Declined',
}

/** Who of the team has it: `Whole team`, `2 people`, `1 group, 2 people`. */
export function scopeOf({
  is_access_restricted,
  fileUsers,
  fileGroups,
}: Pick<Share, 'is_access_restricted' | 'fileUsers' | 'fileGroups'>): string {
  if (!is_access_restricted) return 'Whole team'
  const groups = fileGroups.length === 0 ? [] : [fileGroups.length === 1 ? '1 group' : `${fileGroups.length} groups`]
  const people = fileUsers.length === 0 && groups.length > 0 ? [] : [peopleText(fileUsers.length)]
  return [...groups, ...people].join(', ')
}

/** `Ends 03/12/2026, 17:00`, or null where it does not end by itself. */
export function endOf(expires: string | null): string | null {
  return expires && `Ends ${formatDateTime(expires)}`
}
