import { expect, test } from 'vitest'
import { mergeListChanges } from '#lib/api/merge-list-changes.ts'
import { peopleWithAccess } from './people-with-access.ts'
import { rolesFor } from './roles.ts'
import { type AccessResponse, LISTED_KEYS, teamChanges, teamForm, withGrantee } from './team-form.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, picture: null })
const access: AccessResponse = {
  access: { is_access_restricted: false, is_hidden_when_restricted: false },
  fileUsers: [
    { user: person('ann'), user_role: 'owner' },
    { user: person('ben'), user_role: 'viewer' },
  ],
  fileGroups: [],
  accessRequests: [],
  can_change_access: true,
  inherited_from: null,
  inherited: [],
}
const open = teamForm(access)
const restricted = { ...open, access: 'restricted' as const }
const place = { access, teamName: 'Bridges', isDir: true }
const cy = { user: person('cy'), role: 'editor' as const }

test('excludes the owner from the list, and enables email by default', () => {
  expect(open).toEqual({
    access: 'accessible',
    visibility: 'visible',
    fileUsers: [{ user: person('ben'), role: 'viewer' }],
    notify_via_email: true,
    note: '',
  })
})

test('sends only changed fields', () => {
  expect(teamChanges(open, open)).toEqual({})
  expect(teamChanges(open, { ...restricted, visibility: 'hidden' })).toEqual({
    access: { is_access_restricted: true, is_hidden_when_restricted: true },
  })
  // The visibility has no effect while the item is open to the team.
  expect(teamChanges(open, { ...open, visibility: 'hidden' })).toEqual({})
  const two = { ...open, fileUsers: [...open.fileUsers, cy] }
  expect(teamChanges(two, { ...two, fileUsers: two.fileUsers.toReversed() })).toEqual({})
  expect(teamChanges(open, two).fileUsers).toEqual([
    { user_id: 'ben', user_role: 'viewer' },
    { user_id: 'cy', user_role: 'editor' },
  ])
})

test('sends notification options with changed people only, and a note with an email only', () => {
  const noted = { ...open, fileUsers: [], note: 'For the tender' }
  expect(teamChanges(open, noted)).toEqual({ fileUsers: [], notify_via_email: true, note: 'For the tender' })
  expect(teamChanges(open, { ...noted, notify_via_email: false })).toEqual({ fileUsers: [], notify_via_email: false, note: '' })
  expect(teamChanges(open, { ...open, note: 'Lost' })).toEqual({})
})

test('lists a newly granted person once with the current role', () => {
  const viewer = { ...cy, role: 'viewer' as const }
  expect(withGrantee(open.fileUsers, viewer)).toEqual([...open.fileUsers, viewer])
  expect(withGrantee([cy], viewer)).toEqual([viewer])
})

test('merges the user’s changes of a list with changes by others', () => {
  const makeGrantee = (id: string, role: 'viewer' | 'editor' = 'viewer') => ({ user: person(id), role })
  const before = [makeGrantee('ben'), makeGrantee('cy'), makeGrantee('dan'), makeGrantee('eve')]
  // Ben is removed, Cy is an editor and Fay is new; meanwhile Dan became an editor, Eve was removed and Gus was added.
  const mine = [makeGrantee('fay'), makeGrantee('cy', 'editor'), makeGrantee('dan'), makeGrantee('eve')]
  const now = [makeGrantee('gus'), makeGrantee('ben'), makeGrantee('cy'), makeGrantee('dan', 'editor')]
  expect(mergeListChanges(now, before, mine, LISTED_KEYS)).toEqual([
    makeGrantee('gus'),
    makeGrantee('dan', 'editor'),
    makeGrantee('fay'),
    makeGrantee('cy', 'editor'),
  ])
})

test('lists a person added or removed by both once, or not, with the saving user’s role', () => {
  const ann = { user: person('ann'), role: 'viewer' as const }
  expect(mergeListChanges([{ ...ann, role: 'editor' }], [], [ann], LISTED_KEYS)).toEqual([ann])
  expect(mergeListChanges([], [ann], [], LISTED_KEYS)).toEqual([])
})

test('describes in one sentence who can open it and why', () => {
  expect(peopleWithAccess(open, place)).toBe('Everyone in Bridges has access to this folder.')
  expect(peopleWithAccess(restricted, place)).toBe(
    'Only the owner and 1 other person can open this folder. Everyone else can see its name and request access.',
  )
  expect(peopleWithAccess({ ...restricted, visibility: 'hidden', fileUsers: [] }, { ...place, isDir: false })).toBe(
    'Only the owner can open this item. It’s hidden from everyone else.',
  )
  const locked = { ...access, can_change_access: false }
  expect(peopleWithAccess(open, { ...place, access: locked })).toMatch(/^A parent folder is restricted/)
  const inherited_from = { id: 'a', name: 'Plans', path: '/all/Plans' }
  expect(peopleWithAccess(open, { ...place, access: { ...locked, inherited_from } })).toMatch(/^Plans is restricted/)
})

test('offers contributor for folders only', () => {
  expect(rolesFor(true)).toEqual(['viewer', 'contributor', 'editor'])
  expect(rolesFor(false)).toEqual(['viewer', 'editor'])
})
