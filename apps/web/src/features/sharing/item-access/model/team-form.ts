/** The form values of an item's access settings. */

import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccess } from '@arbour/contract/calls/sharing/access'
import { type AccessUpdate, type AssignedRole, ITEM_ROLES } from '@arbour/contract/entities/sharing/access'
import { toShownPerson } from '#lib/text/to-shown-person.ts'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import type { ShownPerson } from '#ui/person/shown-person.ts'

export type AccessResponse = CallResponse<typeof filesAccess>

/** A person or group listed on an item. */
export interface Grantee {
  user: ShownPerson
  role: AssignedRole
}

export interface TeamForm {
  access: 'accessible' | 'restricted'
  /** Kept while the item is open to the team, where it has no effect. */
  visibility: 'visible' | 'hidden'
  /** The listed people and groups, except the owner. */
  fileUsers: readonly Grantee[]
  notify_via_email: boolean
  note: string
}

export function teamForm({ access, fileUsers, fileGroups }: AccessResponse): TeamForm {
  return {
    access: access.is_access_restricted ? 'restricted' : 'accessible',
    visibility: access.is_hidden_when_restricted ? 'hidden' : 'visible',
    fileUsers: [
      ...fileGroups.map(({ group, user_role }) => ({ user: toShownPerson(group), role: user_role })),
      ...fileUsers.flatMap(({ user, user_role }) => (user_role === 'owner' ? [] : [{ user, role: user_role }])),
    ],
    notify_via_email: true,
    note: '',
  }
}

/** Returns the changes for the request; a note is only sent with an email. */
export function teamChanges(before: TeamForm, form: TeamForm): AccessUpdate {
  const isAccessChanged = form.access !== before.access || (form.access === 'restricted' && form.visibility !== before.visibility)
  return {
    ...(isAccessChanged && {
      access: {
        is_access_restricted: form.access === 'restricted',
        is_hidden_when_restricted: form.access === 'restricted' && form.visibility === 'hidden',
      },
    }),
    ...(arePeopleChanged(before, form) && { ...toAccessLists(before.fileUsers, form.fileUsers), ...notifyChoice(form) }),
  }
}

interface SentList {
  fileUsers?: { user_id: string; user_role: AssignedRole }[]
  fileGroups?: { group_id: string; user_role: AssignedRole }[]
}

/** Splits a list into people and groups for the request, each only if it has changed. */
export function toAccessLists(before: readonly Grantee[], list: readonly Grantee[]): SentList {
  const [people, groups] = [list.filter(({ user }) => !user.isGroup), list.filter(({ user }) => user.isGroup)]
  return {
    ...(areDifferent(
      before.filter(({ user }) => !user.isGroup),
      people,
    ) && {
      fileUsers: people.map(({ user, role }) => ({ user_id: user.id, user_role: role })),
    }),
    ...(areDifferent(
      before.filter(({ user }) => user.isGroup),
      groups,
    ) && {
      fileGroups: groups.map(({ user, role }) => ({ group_id: user.id, user_role: role })),
    }),
  }
}

/** Whether there is a note without recipients, because nobody's access changes. */
export function isNoteInVain(before: TeamForm, form: TeamForm): boolean {
  return form.notify_via_email && form.note.trim() !== '' && !arePeopleChanged(before, form)
}

/** Whether anyone is added, removed or has another role, so that they are notified. */
export function arePeopleChanged(before: TeamForm, form: TeamForm): boolean {
  return areDifferent(before.fileUsers, form.fileUsers)
}

/** Whether anyone may lose access: through a restriction, or a removed or weaker role. */
export function canTakeAway(before: TeamForm, form: TeamForm): boolean {
  if (form.access === 'restricted' && before.access === 'accessible') return true
  return before.fileUsers.some(({ user, role }) => {
    const now = form.fileUsers.find((current) => current.user.id === user.id)
    return now === undefined || ITEM_ROLES.indexOf(now.role) < ITEM_ROLES.indexOf(role)
  })
}

function areDifferent(before: readonly Grantee[], list: readonly Grantee[]): boolean {
  const texts = (grantees: readonly Grantee[]) => grantees.map(({ user, role }) => `${user.id} ${role}`).sort()
  return texts(list).join() !== texts(before).join()
}

/** Adds a person to a list, with their current role. */
export function withGrantee(people: readonly Grantee[], grantee: Grantee): Grantee[] {
  return [...people.filter(({ user }) => user.id !== grantee.user.id), grantee]
}

/** Adds a person to the start of a list, as a viewer, so that they are visible. */
export function withAdded(people: readonly Grantee[], user: ShownPerson): Grantee[] {
  return [{ user, role: 'viewer' }, ...people.filter((grantee) => grantee.user.id !== user.id)]
}

/** Identifies entries by id, and changes by role. */
export const LISTED_KEYS = { getId: ({ user }: Grantee) => user.id, getState: ({ role }: Grantee) => role }
