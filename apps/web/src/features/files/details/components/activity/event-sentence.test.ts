import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import { t } from '@arbour/messages/t'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { getActor } from '../../model/get-actor.ts'
import { EventSentence } from './event-sentence.tsx'

vi.mock('#features/files/items/public/components.ts', () => ({
  PathLink: ({ path, children }: { path: string; children: string }) => `[${children}](${path})`,
}))

const describe = (type: EventType, meta: EventMeta, { by = null, to = null }: { by?: string | null; to?: string | null } = {}) =>
  renderToStaticMarkup(
    createElement(EventSentence, {
      event: { type, meta, user: by === null ? null : { id: by, name: by, picture: null } },
      actor: { who: by !== null && by === to ? 'you' : 'other', name: 'Ada' },
      readerId: to,
    }),
  )
    .replaceAll(/<[^>]+>/g, '')
    .replace(/^Ada /, '')

const ADA = { id: 'ada', name: 'Ada' }
const GRACE = { id: 'grace', name: 'Grace' }
const PLACES = { from_parent_name: 'Drafts', to_parent_name: 'Design' }

test.each<[EventType, EventMeta, string]>([
  ['add', { name: 'plan.pdf', to_parent_name: 'Design' }, 'added plan.pdf to Design'],
  ['move', { name: 'plan.pdf', ...PLACES }, 'moved plan.pdf from Drafts to Design'],
  ['rename', { name: 'b.pdf', from_name: 'a.pdf', to_name: 'b.pdf', ...PLACES }, 'renamed a.pdf to b.pdf'],
  ['delete', { name: 'plan.pdf', from_parent_name: 'Drafts' }, 'deleted plan.pdf from Drafts'],
  ['restore', { name: 'plan.pdf', to_parent_name: 'Design' }, 'restored plan.pdf to Design'],
  ['add', { name: 'plan.pdf', version: 3 }, 'uploaded a new version of plan.pdf'],
  ['restore', { name: 'plan.pdf', version: 3 }, 'restored version 3 of plan.pdf'],
  ['own', { name: 'plan.pdf', ...PLACES }, 'took ownership of plan.pdf'],
  ['own', { name: 'plan.pdf', person: GRACE }, 'made Grace the owner of plan.pdf'],
  ['access', { name: 'plan.pdf', person: GRACE, role: 'editor' }, 'gave Grace access to plan.pdf as Editor'],
  ['access', { name: 'plan.pdf', person: GRACE, role: null }, 'removed Grace’s access to plan.pdf'],
  ['access', { name: 'plan.pdf' }, 'changed access to plan.pdf'],
])('describes %s in a sentence', (type, meta, sentence) => {
  expect(describe(type, meta)).toBe(sentence)
})

test('omits folders that the user cannot open', () => {
  expect(describe('move', { name: 'plan.pdf', to_parent_name: 'Design' })).toBe('moved plan.pdf to Design')
  expect(describe('move', { name: 'plan.pdf' })).toBe('moved plan.pdf')
})

test('links a folder if its path is known', () => {
  const meta = { name: 'a', to_parent_name: 'B', to_parent_path: '/all/B' }
  expect(describe('add', meta)).toBe('added a to [B](/all/B)')
})

test('addresses the current user as you', () => {
  const meta = { name: 'plan.pdf', person: GRACE, role: 'viewer' } as const
  expect(describe('own', meta, { to: 'grace' })).toBe('made you the owner of plan.pdf')
  expect(describe('access', meta, { by: 'ada', to: 'grace' })).toBe('gave you access to plan.pdf as Viewer')
  expect(describe('access', { ...meta, role: null }, { by: 'ada', to: 'grace' })).toBe('removed your access to plan.pdf')
  expect(describe('access', { ...meta, role: null }, { by: 'grace', to: 'ada' })).toBe('removed their own access to plan.pdf')
  const ada = { id: 'ada', name: 'Ada', picture: null }
  const actor = (user: typeof ada | null, readerId: string, sender?: string) =>
    getActor({ user, meta: { name: 'a', sender } }, readerId)
  expect([actor(ada, 'ada'), actor(ada, 'grace'), actor(null, 'ada'), actor(null, 'ada', 'Ada')]).toEqual([
    { who: 'you', name: 'Ada' },
    { who: 'other', name: 'Ada' },
    { who: 'other', name: t('common.someone') },
    { who: 'other', name: 'Ada (file request)' },
  ])
  expect(getActor({ user: { ...ada, tenant: { id: 'engines', name: 'Engines' } }, meta }, 'grace').name).toBe('Ada · Engines')
  expect(describe('add', { name: 'plan.pdf' }, { by: 'ada', to: 'ada' })).toBe('You added plan.pdf')
  expect(describe('access', { ...meta, person: ADA }, { by: 'ada', to: 'ada' })).toBe(
    'You gave yourself access to plan.pdf as Viewer',
  )
})
