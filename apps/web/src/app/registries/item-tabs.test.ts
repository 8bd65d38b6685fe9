import type { Item } from '@arbour/contract/entities/items/item'
import { expect, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { itemTabs } from './item-tabs.ts'

const availableTabs = (item: Item) => itemTabs.filter((tab) => tab.isAvailable(item)).map(({ id }) => id)

test("shows the tabs of the item's type that the user has access to", () => {
  expect(availableTabs(makeItem({ name: 'a' }))).toEqual(['general', 'finance', 'team'])
  expect(availableTabs(makeItem({ name: 'a', is_dir: true }))).toEqual(['general', 'finance', 'team'])
  const project = { name: 'a', is_dir: true, sub_type: 'project' } as const
  expect(availableTabs(makeItem(project))).toEqual(['general', 'finance', 'team', 'partners'])
  expect(availableTabs(makeItem({ ...project, is_shareable: false }))).toEqual(['general', 'finance', 'team'])
  expect(availableTabs(makeItem({ ...project, connected_tenant_id: 'them', is_owned: false, finance: null }))).toEqual([
    'general',
  ])
  expect(availableTabs(makeItem({ name: 'a', type: 'smart' }))).toEqual(['general', 'filters', 'team'])
  expect(availableTabs(makeItem({ name: 'a', type: 'link' }))).toEqual(['general', 'team'])
  expect(availableTabs(makeItem({ name: 'a', is_owned: false }))).toEqual(['general', 'finance'])
  expect(availableTabs(makeItem({ name: 'a', is_owned: false, is_editable: false }))).toEqual(['general'])
  expect(availableTabs(makeItem({ name: 'a', is_owned: false, finance: null }))).toEqual(['general'])
  expect(availableTabs(makeItem({ name: 'a', is_dir: true, parent: null }))).toEqual(['general', 'finance'])
})
