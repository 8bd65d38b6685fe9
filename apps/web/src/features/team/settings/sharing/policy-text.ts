/** Messages about changes of the team's sharing policy. Pure. */
import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'

/** Returns the new rule after a change of one setting, and what happens to existing links. */
export function policyText(now: SharingPolicy, before: SharingPolicy): string {
  return [describeRule(now, before), describeEffect(now, before)].filter((sentence) => sentence !== '').join(' ')
}

function describeRule(now: SharingPolicy, before: SharingPolicy): string {
  if (now.allows_links !== before.allows_links) return now.allows_links ? 'Public links are allowed.' : 'Public links are off.'
  if (now.needs_link_password !== before.needs_link_password)
    return now.needs_link_password ? 'Links need a password.' : 'Links need no password.'
  if (now.max_link_days !== before.max_link_days)
    return now.max_link_days === null ? 'Links need no end.' : `Links end within ${daysText(now.max_link_days)}.`
  if (now.is_findable !== before.is_findable)
    return now.is_findable ? 'Other teams can find this team by name.' : 'Other teams no longer find this team by name.'
  if (now.team_ids === null) return 'Folders may be shared with all connected teams.'
  const { length } = now.team_ids
  return length === 0
    ? 'Folders may be shared with no team.'
    : `Folders may be shared with ${length === 1 ? 'one team' : `${length} teams`}.`
}

/** Describes the effect of a stricter policy on existing links; '' if there is none. */
function describeEffect(now: SharingPolicy, before: SharingPolicy): string {
  if (!now.allows_links) return before.allows_links ? 'They and file requests stop working until they are allowed again.' : ''
  const isShorter = now.max_link_days !== null && (before.max_link_days === null || now.max_link_days < before.max_link_days)
  const hit = [
    ...(now.needs_link_password && !before.needs_link_password ? ['have no password'] : []),
    ...(isShorter ? ['end later or never'] : []),
  ]
  return hit.length === 0 ? '' : `Those that ${hit.join(' or ')} stop working until they are changed.`
}

function daysText(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}
