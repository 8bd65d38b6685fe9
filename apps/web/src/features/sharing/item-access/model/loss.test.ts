import type { RoleChange } from '@arbour/contract/entities/sharing/access'
import { expect, test } from 'vitest'
import { getLoss, lossQuestion } from './loss.ts'

const change = (id: string, from: RoleChange['from'], to: RoleChange['to']): RoleChange => ({
  user: { id, name: id, email: `${id}@example.org`, picture: null },
  from,
  to,
  items: 1,
})

test('counts people who lose access once, and separates the current user', () => {
  const changes = [change('me', 'owner', null), change('ben', 'editor', null), change('ben', 'viewer', null)]
  expect(getLoss(changes, { teams: 2, userId: 'me' })).toEqual({ isSelf: true, isWeaker: false, people: 1, teams: 2 })
  expect(getLoss([change('ben', null, 'viewer')], { teams: 0, userId: 'me' }).people).toBe(0)
})

test('includes a weaker role for the current user only', () => {
  const changes = [change('me', 'editor', 'viewer'), change('ben', 'editor', 'viewer')]
  expect(getLoss(changes, { teams: 0, userId: 'me' })).toEqual({ isSelf: false, isWeaker: true, people: 0, teams: 0 })
  expect(getLoss(changes, { teams: 0, userId: 'cleo' }).isWeaker).toBe(false)
  expect(getLoss([change('me', 'viewer', 'editor')], { teams: 0, userId: 'me' }).isWeaker).toBe(false)
})

test('describes who loses access', () => {
  const loss = { isSelf: false, isWeaker: false, people: 0, teams: 0 }
  expect(lossQuestion(loss)).toBeNull()
  expect(lossQuestion({ ...loss, isSelf: true })).toBe('Remove access for you?')
  expect(lossQuestion({ ...loss, people: 1 })).toBe('Remove access for 1 person?')
  expect(lossQuestion({ ...loss, isSelf: true, people: 2, teams: 1 })).toBe('Remove access for you, 2 other people and 1 team?')
})
