import type { EventMeta, EventType } from '@arbour/contract/entities/event'
import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

const said = (type: EventType, meta: EventMeta) =>
  describeEvent({ type, meta })
    .map((part) => part.text)
    .join('')

const PLACES = { from_parent_name: 'Drafts', to_parent_name: 'Design' }

test.each<[EventType, EventMeta, string]>([
  ['add', { name: 'plan.pdf', to_parent_name: 'Design' }, 'added plan.pdf to Design'],
  ['move', { name: 'plan.pdf', ...PLACES }, 'moved plan.pdf from Drafts to Design'],
  ['rename', { name: 'b.pdf', from_name: 'a.pdf', to_name: 'b.pdf', ...PLACES }, 'renamed a.pdf to b.pdf'],
  ['delete', { name: 'plan.pdf', from_parent_name: 'Drafts' }, 'deleted plan.pdf from Drafts'],
  ['restore', { name: 'plan.pdf', to_parent_name: 'Design' }, 'restored plan.pdf to Design'],
  ['add', { name: 'plan.pdf', version: 3 }, 'uploaded a new version of plan.pdf'],
  ['restore', { name: 'plan.pdf', version: 3 }, 'restored version 3 of plan.pdf'],
  ['own', { name: 'plan.pdf', ...PLACES }, 'took the ownership of plan.pdf'],
])('%s reads as a sentence', (type, meta, sentence) => {
  expect(said(type, meta)).toBe(sentence)
})

test('folders that the person cannot open are left out', () => {
  expect(said('move', { name: 'plan.pdf', to_parent_name: 'Design' })).toBe('moved plan.pdf to Design')
  expect(said('move', { name: 'plan.pdf' })).toBe('moved plan.pdf')
})

test('a folder leads there when its path is known', () => {
  const parts = describeEvent({ type: 'add', meta: { name: 'a', to_parent_name: 'B', to_parent_path: '/all/B' } })
  expect(parts.at(-1)).toEqual({ text: 'B', isName: true, path: '/all/B' })
})
