/** Messages about changes of the team's sharing policy. Pure. */
import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import { formatCount } from '#lib/text/format.ts'

/** Returns the new rule after a change of one setting, and what happens to existing links. */
export function policyText(now: SharingPolicy, before: SharingPolicy): string {
  return [describeRule(now, before), describeEffect(now, before)].filter((sentence) => sentence !== '').join(' ')
}

function describeRule(now: SharingPolicy, before: SharingPolicy): string {
  if (now.allows_links !== before.allows_links) return now.allows_links ? 'Public links are allowed.' : 'Public links are off.'
  if (now.needs_link_password !== before.needs_link_password)
    return now.needs_link_password ? 'Links need a password.' : 'Links need no password.'
  if (now.max_link_days !== before.max_link_days) return endText(now.max_link_days)
  if (now.is_findable !== before.is_findable)
    return now.is_findable ? 'Other teams can find this team by name.' : 'Other teams no longer find this team by name.'
  if (now.team_ids === null) return 'Folders may be shared with all connected teams.'
  const { length: count } = now.team_ids
  if (count === 0) return 'Folders may be shared with no team.'
  return count === 1 ? 'Folders may be shared with one team.' : `Folders may be shared with ${formatCount(count)} teams.`
}

/** Describes the effect of a stricter policy on existing links; '' if there is none. */
function describeEffect(now: SharingPolicy, before: SharingPolicy): string {
  if (!now.allows_links) return before.allows_links ? 'They and file requests stop working until they are allowed again.' : ''
  const isShorter = now.max_link_days !== null && (before.max_link_days === null || now.max_link_days < before.max_link_days)
  const needsPassword = now.needs_link_password && !before.needs_link_password
  if (needsPassword && isShorter) return 'Those that have no password or end later or never stop working until they are changed.'
  if (needsPassword) return 'Those that have no password stop working until they are changed.'
  return isShorter ? 'Those that end later or never stop working until they are changed.' : ''
}

function endText(days: number | null): string {
  if (days === null) return 'Links need no end.'
  return days === 1 ? 'Links end within a day.' : `Links end within ${formatCount(days)} days.`
}
