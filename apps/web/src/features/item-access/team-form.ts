/** Who may open an item, as a form holds it (spec 2 sections 3 and 4). */

import type { filesAccess } from '@arbour/contract/calls/access'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { Access, AccessChanges, FileUser, ItemRole } from '@arbour/contract/entities/access'

export type AccessAnswer = CallResponse<typeof filesAccess>
/** `restricted`: others see that it is there. `hidden`: they do not. */
export type Openness = 'team' | 'restricted' | 'hidden'
type ListedRole = Exclude<ItemRole, 'owner'>
type Person = FileUser['user']

export interface TeamForm {
  openness: Openness
  /** Whom the item lists, but for its owner. */
  people: readonly { user: Person; role: ListedRole }[]
}

export const ROLE_LABELS: Record<ListedRole, string> = {
  viewer: 'Can view',
  contributor: 'Can add',
  editor: 'Can edit',
}

/** The roles that an item can give: only a folder can be added to. */
export function rolesFor(isDir: boolean): ListedRole[] {
  return isDir ? ['viewer', 'contributor', 'editor'] : ['viewer', 'editor']
}

export function teamForm({ access, fileUsers }: AccessAnswer): TeamForm {
  return {
    openness: opennessOf(access),
    people: fileUsers.flatMap(({ user, user_role }) => (user_role === 'owner' ? [] : [{ user, role: user_role }])),
  }
}

function opennessOf(access: Access): Openness {
  if (!access.is_access_restricted) return 'team'
  return access.is_hidden_when_restricted ? 'hidden' : 'restricted'
}

/** What differs from before, as the server takes it. */
export function teamChanges(before: TeamForm, form: TeamForm): AccessChanges {
  const listed = ({ people }: TeamForm) => people.map(({ user, role }) => `${user.id} ${role}`).sort()
  return {
    ...(form.openness !== before.openness && {
      access: { is_access_restricted: form.openness !== 'team', is_hidden_when_restricted: form.openness === 'hidden' },
    }),
    ...(listed(form).join() !== listed(before).join() && {
      fileUsers: form.people.map(({ user, role }) => ({ user_id: user.id, user_role: role })),
    }),
  }
}

/** One sentence that says who can open the item and why. */
export function whoCanOpen(
  form: TeamForm,
  { canChange, teamName, isDir }: { canChange: boolean; teamName: string; isDir: boolean },
): string {
  const item = isDir ? 'this folder' : 'this item'
  if (!canChange) {
    return `A folder above is open to selected people only, so ${item} is too: to them, and to the people listed here.`
  }
  if (form.openness === 'team') return `Everybody in ${teamName} can open ${item}, because it is open to the team.`
  const count = form.people.length
  const others =
    count === 0
      ? 'Only its owner'
      : count === 1
        ? 'Only its owner and one other person'
        : `Only its owner and ${count} other people`
  const rest =
    form.openness === 'hidden'
      ? 'Nobody else sees that it is there.'
      : 'Everybody else sees that it is there, but not what is in it.'
  return `${others} can open ${item}. ${rest}`
}

/** Whether saving would shut out the person who saves. */
export function shutsOut(form: TeamForm, { userId, ownerId }: { userId: string; ownerId: string | null }): boolean {
  return form.openness !== 'team' && userId !== ownerId && !form.people.some(({ user }) => user.id === userId)
}
