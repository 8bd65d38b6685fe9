import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { openLive } from '../support/open-live.ts'
import { folder, item } from '../support/screen.ts'

let team: FakeTeam

beforeEach(() => {
  team = new FakeTeam()
})

const person = (name: string) => ({ id: newId(), name, picture: null })
const [ben, cy] = [person('Ben Vale'), person('Cy Young')]
const show = (room: Item, ...looks: (readonly [who: typeof ben, at: Item])[]) =>
  team.channel.show({ id: room.id, people: looks.map(([user, at]) => ({ user, item_id: at.id })), total: looks.length })
const findPresence = (names: string) =>
  page.getByRole('img', { name: t('files.presence.alsoHereCollaborators', { collaborators: names }), exact: true })

test('shows viewers of the folder in its header and viewers of an item on its row', async () => {
  const [plan, drafts] = [team.add('plan.txt'), team.folder('Drafts')]
  await openLive(team)
  show(team.root, [ben, team.root], [cy, plan], [ben, drafts])
  await expect.element(findPresence('Ben Vale and Cy Young')).toBeVisible()
  await expect
    .element(
      item('plan.txt').getByRole('img', { name: t('files.presence.namesAreViewingThis', { count: 1, names: 'Cy Young' }) }),
    )
    .toBeVisible()
  await expect
    .element(
      folder('Drafts').getByRole('img', { name: t('files.presence.namesAreViewingThis', { count: 1, names: 'Ben Vale' }) }),
    )
    .toBeVisible()
  show(team.root, [ben, plan], [cy, plan])
  await expect
    .element(
      item('plan.txt').getByRole('img', {
        name: t('files.presence.namesAreViewingThis', { count: 2, names: 'Ben Vale and Cy Young' }),
      }),
    )
    .toBeVisible()
  await expect.element(folder('Drafts').getByRole('img', { name: /viewing/ })).not.toBeInTheDocument()
  show(team.root)
  await expect.element(findPresence('Ben Vale and Cy Young')).not.toBeInTheDocument()
  await expect.element(item('plan.txt').getByRole('img', { name: /viewing/ })).not.toBeInTheDocument()
})

test('names the team of viewers from another team', async () => {
  const plan = team.add('plan.txt')
  await openLive(team)
  const guest = { ...cy, tenant: { id: newId(), name: 'Engines Ltd' } }
  show(team.root, [ben, team.root], [guest, plan])
  await expect.element(findPresence('Ben Vale and Cy Young · Engines Ltd')).toBeVisible()
  await expect
    .element(
      item('plan.txt').getByRole('img', {
        name: t('files.presence.namesAreViewingThis', { count: 1, names: 'Cy Young · Engines Ltd' }),
      }),
    )
    .toBeVisible()
})

test('shows the first four viewers, counts the others, and names them on hover', { tags: ['long'] }, async () => {
  await openLive(team)
  const crowd = ['Ben Vale', 'Cy Young', 'Dot Moss', 'Eli Fern', 'Fay Reed', 'Gus Oak'].map(person)
  team.channel.show({ id: team.root.id, people: crowd.map((user) => ({ user, item_id: team.root.id })), total: 60 })
  const all = page.getByRole('img', {
    name: t('files.presence.alsoHereCollaborators', {
      collaborators: 'Ben Vale, Cy Young, Dot Moss, Eli Fern, Fay Reed, Gus Oak and 54 others',
    }),
  })
  await expect.element(all).toBeVisible()
  await all.getByText('+56', { exact: true }).hover()
  await expect.element(page.getByRole('tooltip', { name: 'Fay Reed, Gus Oak and 54 others' })).toBeVisible()
})

test('shifts nothing and rerenders no other row when a viewer joins', async () => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) team.add(name)
  await openLive(team)
  const boxes = () =>
    [...document.querySelectorAll('[data-item-id], h1, header button')].map((one) => JSON.stringify(one.getBoundingClientRect()))
  const before = boxes()
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
  const [, b] = team.items as [Item, Item]
  observer.observe(document.querySelector('main') as Element, { subtree: true, childList: true, attributes: true })
  show(team.root, [ben, b])
  await expect
    .element(item('b.txt').getByRole('img', { name: t('files.presence.namesAreViewingThis', { count: 1, names: 'Ben Vale' }) }))
    .toBeVisible()
  observer.disconnect()
  expect(boxes()).toEqual(before)
  const rows = new Set(changed.flatMap((node) => (node as Element).closest('[data-item-id]')?.getAttribute('data-item-id') ?? []))
  expect([...rows]).toEqual([b.id])
})

test('publishes the open folder and file, and nothing after leaving them', async () => {
  const plan = team.add('plan.txt')
  const drafts = team.folder('Drafts')
  await openLive(team)
  await expect.poll(() => team.channel.looked).toBe(team.root.id)
  await router.navigate({ href: drafts.path })
  await expect.poll(() => team.channel.looked).toBe(drafts.id)
  await router.navigate({ href: plan.path })
  await expect.poll(() => team.channel.looked).toBe(plan.id)
  show(plan, [ben, plan])
  await expect.element(findPresence('Ben Vale')).toBeVisible()
  await router.navigate({ href: '/help' })
  await expect.poll(() => team.channel.looked).toBeNull()
})

test('publishes nothing while the page is hidden', async () => {
  await openLive(team)
  await expect.poll(() => team.channel.looked).toBe(team.root.id)
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState') as PropertyDescriptor
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => team.channel.looked).toBeNull()
  Object.defineProperty(document, 'visibilityState', { ...own, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => team.channel.looked).toBe(team.root.id)
})
