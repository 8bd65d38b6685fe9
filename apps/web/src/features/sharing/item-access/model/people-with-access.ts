import type { AccessResponse, TeamForm } from './team-form.ts'

interface Place {
  /** The ancestor that restricts it, if any. */
  access: Pick<AccessResponse, 'can_change_access' | 'inherited_from'>
  teamName: string
  isDir: boolean
}

/** Describes in one sentence who can open the item and why. */
export function peopleWithAccess(form: TeamForm, { access, teamName, isDir }: Place): string {
  const item = isDir ? 'this folder' : 'this item'
  if (!access.can_change_access) {
    const folder = access.inherited_from?.name ?? 'A folder above'
    return `${folder} is open to selected people only, so ${item} is too: to them, and to the people listed here.`
  }
  if (form.access === 'accessible') return `Everybody in ${teamName} can open ${item}, because it is open to the team.`
  const visibilityText =
    form.visibility === 'hidden'
      ? 'Nobody else sees that it is there.'
      : 'Everybody else sees that it is there and can request access.'
  return `${othersWithAccess(form.fileUsers)} can open ${item}. ${visibilityText}`
}

function othersWithAccess(list: TeamForm['fileUsers']): string {
  const groups = list.filter(({ user }) => user.isGroup).length
  const people = list.length - groups
  const grantees = [
    ...(groups === 0 ? [] : [groups === 1 ? 'one group' : `${groups} groups`]),
    ...(people === 0 ? [] : [people === 1 ? 'one other person' : `${people} other people`]),
  ]
  if (grantees.length === 0) return 'Only its owner'
  return `Only its owner${grantees.length === 2 ? ', ' : ' and '}${grantees.join(' and ')}`
}
