import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { folderQuery } from '#features/files/items/public/cache.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { openLive } from '../support/open-live.ts'
import { item, runAction, toast } from '../support/screen.ts'

let team: FakeTeam

beforeEach(() => {
  team = new FakeTeam()
})

const publish = (kind: 'add' | 'remove' | 'update', { id }: Item) => team.channel.publish(kind, { id, parent_id: team.root.id })
const getItem = (name: string) => team.findByName(name) as Item
const remove = (removedItem: Item) => {
  team.items = team.items.filter((item) => item !== removedItem)
}
/** Another user renames an item. */
const rename = (before: Item, name: string) => {
  team.items = team.items.map((item) => (item.id === before.id ? ({ ...before, name } as Item) : item))
  publish('update', before)
}
const total = (text: string) => page.getByRole('main').getByText(text, { exact: true })
const pagesRead = () => team.api.asked('filesBrowse').filter(({ take }) => take === 500).length

test('counts an item removed from an unloaded page once, however often it is reported', async () => {
  for (let n = 1; n <= 1200; n++) team.add(`Drawing ${n}.txt`)
  await openLive(team)
  await expect.element(total(t('common.itemCount', { count: 1200 }))).toBeVisible()
  const read = pagesRead()
  const [far, near] = [getItem('Drawing 900.txt'), getItem('Drawing 3.txt')]
  remove(far)
  publish('remove', far)
  await expect.element(total(t('common.itemCount', { count: 1199 }))).toBeVisible()
  publish('remove', far)
  remove(near)
  publish('remove', near)
  await expect.element(item('Drawing 3.txt')).not.toBeInTheDocument()
  await expect.element(total(t('common.itemCount', { count: 1198 }))).toBeVisible()
  const counted = team.api.asked('filesBrowse').length
  // The second report of an earlier removal is checked, too.
  await expect.poll(() => team.api.asked('filesBrowse').length).toBeGreaterThan(counted)
  await expect.element(total(t('common.itemCount', { count: 1198 }))).toBeVisible()
  expect(pagesRead()).toBe(read)
})

test('counts an item added to an unloaded page once', async () => {
  for (let n = 1; n <= 1200; n++) team.add(`Drawing ${n}.txt`)
  await openLive(team)
  await expect.element(total(t('common.itemCount', { count: 1200 }))).toBeVisible()
  const read = pagesRead()
  const come = team.add('Drawing 900 b.txt')
  publish('add', come)
  await expect.element(total(t('common.itemCount', { count: 1201 }))).toBeVisible()
  const shown = getItem('Drawing 3.txt')
  publish('add', come)
  rename(shown, 'Drawing 3 b.txt')
  await expect.element(item('Drawing 3 b.txt')).toBeVisible()
  await expect.element(total(t('common.itemCount', { count: 1201 }))).toBeVisible()
  expect(pagesRead()).toBe(read)
})

test('does not restore an item deleted after its event', async () => {
  for (const name of ['draft.txt', 'plan.txt']) team.add(name)
  await openLive(team)
  const [draft, plan] = [getItem('draft.txt'), getItem('plan.txt')]
  const late = Promise.withResolvers<{ file: Item }>()
  team.api.on('filesGet', (request, defaultHandler) => (request.id === draft.id ? late.promise : defaultHandler(request)))
  publish('add', draft)
  publish('update', draft)
  await expect.poll(() => team.api.asked('filesGet').map(({ id }) => id)).toContain(draft.id)
  await runAction(item('draft.txt'), t('common.delete'))
  await expect.element(item('draft.txt')).not.toBeInTheDocument()
  await expect.poll(() => team.findByName('draft.txt')?.deleted).not.toBeNull()
  // No refetch may correct it.
  team.api.on('filesBrowse', () => new Promise(() => undefined))
  late.resolve({ file: draft })
  rename(plan, 'final.txt')
  // A slow response is followed by a pause.
  await expect.element(item('final.txt'), { timeout: 20_000 }).toBeVisible()
  await expect.element(item('draft.txt')).not.toBeInTheDocument()
})

test('follows the open folder with a message if it is renamed during a request', async () => {
  const drafts = team.folder('Drafts')
  await openLive(team, drafts)
  const late = Promise.withResolvers<{ file: Item }>()
  team.api.on('filesGet', () => late.promise)
  const countRequests = () => team.api.asked('filesGet').length
  const before = countRequests()
  publish('update', drafts)
  await expect.poll(countRequests).toBeGreaterThan(before)
  const renamed = { ...drafts, name: 'Plans', path: '/all/Plans' } as Item
  team.items = [renamed]
  publish('update', drafts)
  team.api.on('filesGet', () => ({ file: renamed }))
  late.resolve({ file: drafts })
  await expect.element(toast(t('files.items.nameWasRenamed', { name: 'Drafts', newName: 'Plans' }))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
})

test('follows the open folder with a message if its parent’s list shows it renamed', async () => {
  const drafts = team.folder('Drafts')
  await openLive(team, drafts)
  // A pending request for the previous list would be reused instead of a new one.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  team.items = [{ ...drafts, name: 'Plans', path: '/all/Plans' } as Item]
  team.api.on('filesBrowse', (request, defaultHandler) =>
    request.path === '/all' ? defaultHandler(request) : new Promise(() => undefined),
  )
  void queryClient.fetchQuery({ ...folderQuery('/all', null), staleTime: 0 })
  await expect.element(toast(t('files.items.nameWasRenamed', { name: 'Drafts', newName: 'Plans' }))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
})

test('follows the open folder once with a message if it is moved while being read at its old path', async () => {
  const archive = team.folder('Archive')
  const drafts = team.folder('Drafts')
  await openLive(team, drafts)
  const late = Promise.withResolvers<void>()
  team.api.on('filesBrowse', async (request, defaultHandler) => {
    if (request.path !== '/all/Drafts') return defaultHandler(request)
    await late.promise
    return defaultHandler({ ...request, path: '/all/Archive/Drafts' })
  })
  const read = () => team.api.asked('filesBrowse').filter(({ path }) => path === '/all/Drafts').length
  const before = read()
  void queryClient.invalidateQueries({ queryKey: queryKeys.folders })
  await expect.poll(read).toBeGreaterThan(before)
  team.items = [archive, { ...team.folder('Drafts', { into: archive }), id: drafts.id } as Item]
  late.resolve()
  await expect.element(toast(t('files.items.nameWasMovedToParent', { name: 'Drafts', parentName: 'Archive' }))).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/all/Archive/Drafts')
  // Later events about it are already known.
  const requestCount = team.api.asked('filesGet').length
  publish('update', drafts)
  await expect.poll(() => team.api.asked('filesGet').length).toBeGreaterThan(requestCount)
  expect(
    page.getByText(t('files.items.nameWasMovedToParent', { name: 'Drafts', parentName: 'Archive' })).elements(),
  ).toHaveLength(1)
})
