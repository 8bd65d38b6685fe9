import type { ItemRole, RoleChange } from '@arbour/contract/entities/sharing/access'
import { expect, test } from 'vitest'
import { describeImpact } from './describe-impact.ts'

const change = (name: string, from: ItemRole | null, to: ItemRole | null, items = 1): RoleChange => ({
  user: { id: name, name, email: `${name}@example.org`, picture: null },
  from,
  to,
  items,
})
const sentences = (...args: Parameters<typeof describeImpact>) => describeImpact(...args).map(({ sentence }) => sentence)

test('is empty if nothing changes', () => {
  expect(describeImpact([])).toEqual([])
  expect(describeImpact([change('Ada', 'editor', 'editor')])).toEqual([])
})

test('lists people who lose access first, then those who gain it, then role changes', () => {
  const changes = [change('Ada', 'viewer', 'editor'), change('Bo', null, 'viewer'), change('Cy', 'editor', null)]
  expect(sentences(changes)).toEqual(['Cy will lose access', 'Bo will gain access', 'Ada will change from Viewer to Editor'])
})

test('names two people, or the first of more with a count, in alphabetical order', () => {
  const lose = (...names: string[]) => names.map((name) => change(name, 'editor', null))
  expect(sentences(lose('Grace', 'Bo'))).toEqual(['Bo and Grace will lose access'])
  expect(sentences(lose('Grace', 'Hal', 'Ida', 'Jo'))).toEqual(['Grace and 3 others will lose access'])
})

test('calls the current user You and lists them first', () => {
  const [group] = describeImpact([change('Ada', 'editor', null), change('Zoe', 'editor', null)], { userId: 'Zoe' })
  expect(group?.sentence).toBe('You and Ada will lose access')
  expect(group?.people.map(({ isSelf }) => isSelf)).toEqual([true, false])
})

test('describes equal role changes together and others individually', () => {
  expect(sentences([change('Ada', 'viewer', 'editor'), change('Bo', 'viewer', 'editor')])).toEqual([
    'Ada and Bo will change from Viewer to Editor',
  ])
  const [mixed] = describeImpact([change('Ada', 'owner', 'editor'), change('Bo', 'editor', 'owner')])
  expect(mixed?.sentence).toBe('Ada and Bo will have a different role')
  expect(mixed?.people.map(({ detail }) => detail)).toEqual(['Owner → Editor', 'Editor → Owner'])
})

test('counts the items of a multi-selection, and each person once', () => {
  const [group] = describeImpact([change('Ada', 'editor', null, 2), change('Ada', 'viewer', null)], { total: 5 })
  expect(group?.sentence).toBe('Ada will lose access')
  expect(group?.people).toHaveLength(1)
  expect(group?.people[0]?.detail).toBe('Editor → No access, 2 of 5 items; Viewer → No access, 1 of 5 items')
  expect(sentences([change('Ada', 'editor', 'viewer'), change('Ada', 'owner', 'viewer')])).toEqual([
    'Ada will have different roles',
  ])
})
