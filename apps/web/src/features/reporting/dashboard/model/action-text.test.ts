import { expect, test } from 'vitest'
import { type Activity, describeActivity, getSubject, isContentActivity } from './action-text.ts'

const ada = { id: 'ada', name: 'Ada Byron', picture: null }
const activity: Activity = {
  type: 'add',
  is_version: false,
  user: ada,
  sender: null,
  name: 'Plan.pdf',
  count: 200,
  is_count_exact: true,
  what: 'files',
  folder: { id: 'bulk', name: 'Bulk test', path: '/all/Bulk test', sub_type: 'folder' },
}

test.each<[Partial<Activity>, string]>([
  [{}, 'Ada Byron added 200 files to Bulk test'],
  [{ count: 1 }, 'Ada Byron added Plan.pdf to Bulk test'],
  [{ count: 1000, is_count_exact: false }, 'Ada Byron added 1,000+ files to Bulk test'],
  [{ type: 'delete', what: 'items' }, 'Ada Byron deleted 200 items from Bulk test'],
  [{ type: 'move' }, 'Ada Byron moved 200 files to Bulk test'],
  [{ type: 'rename', count: 1 }, 'Ada Byron renamed Plan.pdf in Bulk test'],
  [{ is_version: true, count: 3 }, 'Ada Byron updated 3 files in Bulk test'],
  [{ folder: null }, 'Ada Byron added 200 files'],
  [{ user: null }, 'Someone added 200 files to Bulk test'],
  [{ user: null, sender: 'Mira Stone' }, 'Mira Stone (file request) added 200 files to Bulk test'],
])('describes %o as %s', (change, sentence) => expect(describeActivity({ ...activity, ...change }, 'ben')).toBe(sentence))

test('addresses the current user as you', () =>
  expect(describeActivity(activity, 'ada')).toBe('You added 200 files to Bulk test'))
test('names an activity group', () => expect(getSubject({ ...activity, count: 2, what: 'folders' })).toBe('2 folders'))

test('excludes access changes from the team’s activity', () => {
  expect([isContentActivity({ type: 'own' }), isContentActivity({ type: 'access' })]).toEqual([true, false])
})
