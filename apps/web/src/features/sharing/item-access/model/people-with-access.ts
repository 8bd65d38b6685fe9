import { formatCount } from '#lib/text/format.ts'
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
      ? `Everybody in ${teamName} can open this folder, because it is open to the team.`
      : `Everybody in ${teamName} can open this item, because it is open to the team.`
  const visibilityText =
    form.visibility === 'hidden'
      ? 'Nobody else sees that it is there.'
      : 'Everybody else sees that it is there and can request access.'
  return [grantedText(form.fileUsers, isDir), visibilityText].join(' ')
}

function inheritedText(folder: string | null, isDir: boolean): string {
  if (folder === null)
    return isDir
      ? 'A folder above is open to selected people only, so this folder is too: to them, and to the people listed here.'
      : 'A folder above is open to selected people only, so this item is too: to them, and to the people listed here.'
  return isDir
    ? `${folder} is open to selected people only, so this folder is too: to them, and to the people listed here.`
    : `${folder} is open to selected people only, so this item is too: to them, and to the people listed here.`
}

function grantedText(list: TeamForm['fileUsers'], isDir: boolean): string {
  const groups = list.filter(({ user }) => user.isGroup).length
  const people = list.length - groups
  if (groups > 0 && people > 0)
    return isDir
      ? `Only its owner, ${groups === 1 ? 'one group' : `${formatCount(groups)} groups`} and ${people === 1 ? 'one other person' : `${formatCount(people)} other people`} can open this folder.`
      : `Only its owner, ${groups === 1 ? 'one group' : `${formatCount(groups)} groups`} and ${people === 1 ? 'one other person' : `${formatCount(people)} other people`} can open this item.`
  if (groups > 0)
    return isDir
      ? `Only its owner and ${groups === 1 ? 'one group' : `${formatCount(groups)} groups`} can open this folder.`
      : `Only its owner and ${groups === 1 ? 'one group' : `${formatCount(groups)} groups`} can open this item.`
  if (people > 0)
    return isDir
      ? `Only its owner and ${people === 1 ? 'one other person' : `${formatCount(people)} other people`} can open this folder.`
      : `Only its owner and ${people === 1 ? 'one other person' : `${formatCount(people)} other people`} can open this item.`
  return isDir ? 'Only its owner can open this folder.' : 'Only its owner can open this item.'
}
