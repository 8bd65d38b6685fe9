import { t } from '@arbour/messages/t'
import type { AccessResponse, TeamForm } from './team-form.ts'

interface Place {
  /** The ancestor that restricts it, if any. */
  access: Pick<AccessResponse, 'can_change_access' | 'inherited_from'>
  /** Null while it is not known. */
  teamName: string | null
  isDir: boolean
}

/** Describes who can open the item and why. */
export function peopleWithAccess(form: TeamForm, { access, teamName, isDir }: Place): string {
  if (!access.can_change_access) return inheritedText(access.inherited_from?.name ?? null, isDir)
  if (form.access === 'accessible') return everyoneText(teamName, isDir)
  const visibilityText =
    form.visibility === 'hidden' ? t('sharing.itemAccess.hiddenFromEveryoneElse') : t('sharing.itemAccess.everyoneElseSeesName')
  return [grantedText(form.fileUsers, isDir), visibilityText].join(' ')
}

function everyoneText(teamName: string | null, isDir: boolean): string {
  if (teamName === null)
    return isDir ? t('sharing.itemAccess.teamHasAccessToFolder') : t('sharing.itemAccess.teamHasAccessToItem')
  return isDir
    ? t('sharing.itemAccess.everyoneHasAccessToFolder', { teamName })
    : t('sharing.itemAccess.everyoneHasAccessToItem', { teamName })
}

function inheritedText(folder: string | null, isDir: boolean): string {
  if (folder === null)
    return isDir ? t('sharing.itemAccess.parentFolderRestrictedForFolder') : t('sharing.itemAccess.parentFolderRestrictedForItem')
  return isDir
    ? t('sharing.itemAccess.namedFolderRestrictedForFolder', { folder })
    : t('sharing.itemAccess.namedFolderRestrictedForItem', { folder })
}

function grantedText(list: TeamForm['fileUsers'], isDir: boolean): string {
  const groups = list.filter(({ user }) => user.isGroup).length
  const people = list.length - groups
  if (groups > 0 && people > 0)
    return isDir
      ? t('sharing.itemAccess.ownerGroupsAndPeopleOpenFolder', { groups, people })
      : t('sharing.itemAccess.ownerGroupsAndPeopleOpenItem', { groups, people })
  if (groups > 0)
    return isDir
      ? t('sharing.itemAccess.ownerAndGroupsOpenFolder', { groups })
      : t('sharing.itemAccess.ownerAndGroupsOpenItem', { groups })
  if (people > 0)
    return isDir
      ? t('sharing.itemAccess.ownerAndPeopleOpenFolder', { people })
      : t('sharing.itemAccess.ownerAndPeopleOpenItem', { people })
  return isDir ? t('sharing.itemAccess.onlyOwnerOpensFolder') : t('sharing.itemAccess.onlyOwnerOpensItem')
}
