import { expect, test } from 'vitest'
import { type AccessAnswer, rolesFor, shutsOut, teamChanges, teamForm, whoCanOpen } from './team-form.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, picture: null })
const answer: AccessAnswer = {
  access: { is_access_restricted: false, is_hidden_when_restricted: false },
  fileUsers: [
    { user: person('ann'), user_role: 'owner' },
    { user: person('ben'), user_role: 'viewer' },
  ],
  accessRequests: [],
  can_change_access: true,
}
const open = teamForm(answer)
const place = { canChange: true, teamName: 'Bridges', isDir: true }

test('the owner is not among the people who can be changed', () => {
  expect(open).toEqual({ openness: 'team', people: [{ user: person('ben'), role: 'viewer' }] })
})

test('only what was changed is sent', () => {
  expect(teamChanges(open, open)).toEqual({})
  expect(teamChanges(open, { ...open, openness: 'hidden' })).toEqual({
    access: { is_access_restricted: true, is_hidden_when_restricted: true },
  })
  expect(teamChanges(open, { ...open, people: [] })).toEqual({ fileUsers: [] })
  const two = { ...open, people: [...open.people, { user: person('cy'), role: 'editor' as const }] }
  expect(teamChanges(two, { ...two, people: two.people.toReversed() })).toEqual({})
  expect(teamChanges(open, two).fileUsers).toEqual([
    { user_id: 'ben', user_role: 'viewer' },
    { user_id: 'cy', user_role: 'editor' },
  ])
})

test('one sentence says who can open it and why', () => {
  expect(whoCanOpen(open, place)).toBe('Everybody in Bridges can open this folder, because it is open to the team.')
  expect(whoCanOpen({ ...open, openness: 'restricted' }, place)).toMatch(/^Only its owner and one other person can open/)
  expect(whoCanOpen({ openness: 'hidden', people: [] }, place)).toBe(
    'Only its owner can open this folder. Nobody else sees that it is there.',
  )
  expect(whoCanOpen(open, { ...place, canChange: false })).toMatch(/^A folder above/)
})

test('who saves is warned before being shut out', () => {
  const closed = { ...open, openness: 'restricted' as const }
  expect(shutsOut(closed, { userId: 'cy', ownerId: 'ann' })).toBe(true)
  expect(shutsOut(closed, { userId: 'ben', ownerId: 'ann' })).toBe(false)
  expect(shutsOut(closed, { userId: 'ann', ownerId: 'ann' })).toBe(false)
  expect(shutsOut(open, { userId: 'cy', ownerId: 'ann' })).toBe(false)
})

test('only a folder can have contributors', () => {
  expect(rolesFor(true)).toContain('contributor')
  expect(rolesFor(false)).not.toContain('contributor')
})
