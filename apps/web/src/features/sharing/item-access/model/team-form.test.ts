import { expect, test } from 'vitest'
import { laidOver } from '#lib/api/laid-over.ts'
import { rolesFor } from './roles.ts'
import { type AccessAnswer, LISTED_KEYS, teamChanges, teamForm, withListed } from './team-form.ts'
import { whoCanOpen } from './who-can-open.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, picture: null })
const answer: AccessAnswer = {
  access: { is_access_restricted: false, is_hidden_when_restricted: false },
  fileUsers: [
    { user: person('ann'), user_role: 'owner' },
    { user: person('ben'), user_role: 'viewer' },
  ],
  fileGroups: [],
  accessRequests: [],
  can_change_access: true,
  inherited_from: null,
}
const open = teamForm(answer)
const restricted = { ...open, access: 'restricted' as const }
const place = { answer, teamName: 'Bridges', isDir: true }
const cy = { user: person('cy'), role: 'editor' as const }

test('the owner is not among the people who can be changed, and mail is on', () => {
  expect(open).toEqual({
    access: 'accessible',
    visibility: 'visible',
    fileUsers: [{ user: person('ben'), role: 'viewer' }],
    notify_via_email: true,
    note: '',
  })
})

test('only what was changed is sent', () => {
  expect(teamChanges(open, open)).toEqual({})
  expect(teamChanges(open, { ...restricted, visibility: 'hidden' })).toEqual({
    access: { is_access_restricted: true, is_hidden_when_restricted: true },
  })
  // What nobody sees while it is open changes nothing.
  expect(teamChanges(open, { ...open, visibility: 'hidden' })).toEqual({})
  const two = { ...open, fileUsers: [...open.fileUsers, cy] }
  expect(teamChanges(two, { ...two, fileUsers: two.fileUsers.toReversed() })).toEqual({})
  expect(teamChanges(open, two).fileUsers).toEqual([
    { user_id: 'ben', user_role: 'viewer' },
    { user_id: 'cy', user_role: 'editor' },
  ])
})

test('how people are told goes with a change of people, and a note with a mail', () => {
  const noted = { ...open, fileUsers: [], note: 'For the tender' }
  expect(teamChanges(open, noted)).toEqual({ fileUsers: [], notify_via_email: true, note: 'For the tender' })
  expect(teamChanges(open, { ...noted, notify_via_email: false })).toEqual({ fileUsers: [], notify_via_email: false, note: '' })
  expect(teamChanges(open, { ...open, note: 'Lost' })).toEqual({})
})

test('who was let in stands in the list once, with the role of now', () => {
  const viewer = { ...cy, role: 'viewer' as const }
  expect(withListed(open.fileUsers, viewer)).toEqual([...open.fileUsers, viewer])
  expect(withListed([cy], viewer)).toEqual([viewer])
})

test('what somebody did to a list is laid over what others did to it meanwhile', () => {
  const listed = (id: string, role: 'viewer' | 'editor' = 'viewer') => ({ user: person(id), role })
  const before = [listed('ben'), listed('cy'), listed('dan'), listed('eve')]
  // Ben is removed, Cy an editor and Fay new; meanwhile Dan became an editor, Eve went and Gus came.
  const mine = [listed('fay'), listed('cy', 'editor'), listed('dan'), listed('eve')]
  const now = [listed('gus'), listed('ben'), listed('cy'), listed('dan', 'editor')]
  expect(laidOver(now, before, mine, LISTED_KEYS)).toEqual([
    listed('gus'),
    listed('dan', 'editor'),
    listed('fay'),
    listed('cy', 'editor'),
  ])
})

test('whom both added or removed is there once, or not, with the role of who saves', () => {
  const ann = { user: person('ann'), role: 'viewer' as const }
  expect(laidOver([{ ...ann, role: 'editor' }], [], [ann], LISTED_KEYS)).toEqual([ann])
  expect(laidOver([], [ann], [], LISTED_KEYS)).toEqual([])
})

test('one sentence says who can open it and why', () => {
  expect(whoCanOpen(open, place)).toBe('Everybody in Bridges can open this folder, because it is open to the team.')
  expect(whoCanOpen(restricted, place)).toBe(
    'Only its owner and one other person can open this folder. Everybody else sees that it is there and can request access.',
  )
  expect(whoCanOpen({ ...restricted, visibility: 'hidden', fileUsers: [] }, { ...place, isDir: false })).toBe(
    'Only its owner can open this item. Nobody else sees that it is there.',
  )
  const locked = { ...answer, can_change_access: false }
  expect(whoCanOpen(open, { ...place, answer: locked })).toMatch(/^A folder above is open to selected people only/)
  const inherited_from = { id: 'a', name: 'Plans', path: '/all/Plans' }
  expect(whoCanOpen(open, { ...place, answer: { ...locked, inherited_from } })).toMatch(/^Plans is open to selected people only/)
})

test('contributor is for folders alone', () => {
  expect(rolesFor(true)).toEqual(['viewer', 'contributor', 'editor'])
  expect(rolesFor(false)).toEqual(['viewer', 'editor'])
})
