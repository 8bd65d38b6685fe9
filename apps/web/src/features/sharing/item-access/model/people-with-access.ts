import { t } from '#lib/text/messages.ts'
import type { AccessResponse, TeamForm } from './team-form.ts'

interface Place {
  /** The ancestor that restricts it, if any. */
  access: Pick<AccessResponse, 'can_change_access' | 'inherited_from'>
  teamName: string
  isDir: boolean
}

/** Describes who can open the item and why. */
export function peopleWithAccess(form: TeamForm, { access, teamName, isDir }: Place): string {
  if (!access.can_change_access) return inheritedText(access.inherited_from?.name ?? null, isDir)
  if (form.access === 'accessible')
    return isDir
      ? t('sharing.itemAccess.everybodyInTeamNameCan', { teamName })
      : t('sharing.itemAccess.everybodyInTeamNameCan2', { teamName })
  const visibilityText =
    form.visibility === 'hidden' ? t('sharing.itemAccess.nobodyElseSeesThatIt') : t('sharing.itemAccess.everybodyElseSeesThatIt')
  return [grantedText(form.fileUsers, isDir), visibilityText].join(' ')
}

function inheritedText(folder: string | null, isDir: boolean): string {
  if (folder === null) return isDir ? t('sharing.itemAccess.folderAboveIsOpenTo') : t('sharing.itemAccess.folderAboveIsOpenTo2')
  return isDir
    ? t('sharing.itemAccess.folderIsOpenToSelected', { folder })
    : t('sharing.itemAccess.folderIsOpenToSelected2', { folder })
}

function grantedText(list: TeamForm['fileUsers'], isDir: boolean): string {
  const groups = list.filter(({ user }) => user.isGroup).length
  const people = list.length - groups
  if (groups > 0 && people > 0)
    return isDir
      ? t('sharing.itemAccess.onlyItsOwnerOneGroup', { groups, people })
      : t('sharing.itemAccess.onlyItsOwnerOneGroup2', { groups, people })
  if (groups > 0)
    return isDir
      ? t('sharing.itemAccess.onlyItsOwnerAndOne', { groups })
      : t('sharing.itemAccess.onlyItsOwnerAndOne2', { groups })
  if (people > 0)
    return isDir
      ? t('sharing.itemAccess.onlyItsOwnerAndOne3', { people })
      : t('sharing.itemAccess.onlyItsOwnerAndOne4', { people })
  return isDir ? t('sharing.itemAccess.onlyItsOwnerCanOpen') : t('sharing.itemAccess.onlyItsOwnerCanOpen2')
}
