/** Messages about changes of the team's sharing policy. Pure. */

import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'

/** Returns the new rule after a change of one setting, and what happens to existing links. */
export function policyText(now: SharingPolicy, before: SharingPolicy): string {
  return [describeRule(now, before), describeEffect(now, before)].filter((sentence) => sentence !== '').join(' ')
}

function describeRule(now: SharingPolicy, before: SharingPolicy): string {
  if (now.allows_links !== before.allows_links)
    return now.allows_links ? t('team.settings.publicLinksAreAllowed') : t('team.settings.publicLinksAreOff')
  if (now.needs_link_password !== before.needs_link_password)
    return now.needs_link_password ? t('team.settings.linksNeedPassword') : t('team.settings.linksNeedNoPassword')
  if (now.max_link_days !== before.max_link_days) return endText(now.max_link_days)
  if (now.is_findable !== before.is_findable)
    return now.is_findable ? t('team.settings.otherTeamsCanFindThis') : t('team.settings.otherTeamsNoLongerFind')
  if (now.allows_drives !== before.allows_drives)
    return now.allows_drives ? t('team.settings.drivesAreAllowed') : t('team.settings.drivesAreOff')
  if (now.alarm_changes !== before.alarm_changes)
    return now.alarm_changes === null ? t('team.settings.alarmsOff') : t('team.settings.alarmsOn', { count: now.alarm_changes })
  if (now.pauses_tokens !== before.pauses_tokens)
    return now.pauses_tokens ? t('team.settings.devicesArePaused') : t('team.settings.devicesNotPaused')
  if (now.team_ids === null) return t('team.settings.foldersSharedWithAllTeams')
  const { length: count } = now.team_ids
  if (count === 0) return t('team.settings.foldersNotShared')
  return t('team.settings.foldersSharedWithSomeTeams', { count })
}

/** Describes the effect of a stricter policy on existing links; '' if there is none. */
function describeEffect(now: SharingPolicy, before: SharingPolicy): string {
  if (!now.allows_links) return before.allows_links ? t('team.settings.theyAndFileRequestsStop') : ''
  const isShorter = now.max_link_days !== null && (before.max_link_days === null || now.max_link_days < before.max_link_days)
  const needsPassword = now.needs_link_password && !before.needs_link_password
  if (needsPassword && isShorter) return t('team.settings.existingLinksWithoutPassword')
  if (needsPassword) return t('team.settings.existingLinksWithoutPasswordPaused')
  return isShorter ? t('team.settings.existingLinksWithLaterExpiry') : ''
}

function endText(days: number | null): string {
  if (days === null) return t('team.settings.linksNeedNoExpiry')
  return t('team.settings.linksExpireWithinDays', { days })
}
