import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { CLOSED } from '../support/closed.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { openLive } from '../support/open-live.ts'
import { dialog, field, item, press, runAction, toast } from '../support/screen.ts'

let team: FakeTeam

beforeEach(() => {
  team = new FakeTeam()
})

/** Ada can no longer open an item: it is visible but restricted, or invisible. */
function withdraw(lostItem: Item, { isSeen }: { isSeen: boolean }): void {
  const closed = { ...lostItem, is_accessible: false, is_editable: false } as Item
  const refuse = () => {
    throw isSeen
      ? new Refusal('forbidden', { message: t('errors.general.permissionDenied'), data: { item: closed } })
      : new Refusal('not_found')
  }
  const isAtOrBelow = (path: string) => path === lostItem.path || path.startsWith(`${lostItem.path}/`)
  team.items = team.items.flatMap((item) => (item.id !== lostItem.id ? item : isSeen ? closed : []))
  team.api.on('filesBrowse', (request, defaultHandler) => (isAtOrBelow(request.path) ? refuse() : defaultHandler(request)))
  team.api.on('filesContents', ({ ids }, defaultHandler) => defaultHandler({ ids: ids.filter((id) => id !== lostItem.id) }))
  team.api.on('filesGet', (request, defaultHandler) =>
    request.id === lostItem.id ? (isSeen ? { file: closed } : refuse()) : defaultHandler(request),
  )
}

const findLostHeading = (name: string) =>
  page.getByRole('heading', { level: 1, name: t('files.common.noLongerHaveAccess', { name }), exact: true })

test.each([true, false])(
  'shows a message in the open folder with a link to its parent, and nothing of it on Back (visible: %s)',
  async (isSeen) => {
    const bridge = team.folder('Bridge')
    const inner = team.add('Inner', { into: bridge, is_dir: true })
    team.add('secret.txt', { into: bridge })
    team.add('deep secret.txt', { into: inner })
    await openLive(team, inner)
    await expect.element(item('deep secret.txt')).toBeVisible()
    await router.navigate({ href: bridge.path })
    await expect.element(item('secret.txt')).toBeVisible()
    await expect.poll(() => team.channel.rooms).toContain(bridge.id)
    withdraw(bridge, { isSeen })
    team.channel.publish('remove', { id: bridge.id, parent_id: null })
    await expect.element(findLostHeading('Bridge'), { timeout: 5000 }).toBeVisible()
    await expect.element(item('secret.txt')).not.toBeInTheDocument()
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(inner.id)
    router.history.back()
    await expect
      .element(page.getByRole('link', { name: t('files.items.goToName', { name: t('common.allFiles') }) }))
      .toBeVisible()
    await expect.element(item('deep secret.txt')).not.toBeInTheDocument()
    await router.navigate({ href: bridge.path })
    await expect.element(findLostHeading('Bridge')).toBeVisible()
    await page.getByRole('link', { name: t('files.items.goToName', { name: t('common.allFiles') }) }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: t('common.allFiles') })).toBeVisible()
  },
)

test('shows a message if a room is denied after a reconnect, and the page once access is restored', async () => {
  const bridge = team.folder('Bridge')
  team.add('plan.txt', { into: bridge })
  await openLive(team, bridge)
  await expect.element(item('plan.txt')).toBeVisible()
  let isOpen = false
  team.api.on('filesBrowse', (request, defaultHandler) => {
    if (isOpen || request.path !== bridge.path) return defaultHandler(request)
    throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
  })
  team.api.on('filesGet', (request, defaultHandler) =>
    isOpen || request.id !== bridge.id ? defaultHandler(request) : { file: { ...bridge, is_accessible: false } as Item },
  )
  team.channel.refused.set(bridge.id, 'forbidden')
  team.channel.break()
  await expect.element(findLostHeading('Bridge'), { timeout: 10_000 }).toBeVisible()

  isOpen = true
  await page.getByRole('link', { name: t('files.items.goToName', { name: t('common.allFiles') }) }).click()
  await router.navigate({ href: bridge.path })
  await expect.element(item('plan.txt')).toBeVisible()
  // A later missing item has its own message again.
  team.api.on('filesBrowse', (request, defaultHandler) => {
    if (request.path === bridge.path) throw new Refusal('not_found')
    return defaultHandler(request)
  })
  await queryClient.resetQueries({ queryKey: ['folders', bridge.path] })
  await expect.element(page.getByRole('heading', { level: 1, name: t('common.browseNotFound') })).toBeVisible()
})

test('closes dialogs about the item with a message and lets the user copy typed text', async () => {
  const plan = team.add('plan.txt')
  await openLive(team)
  await runAction(item('plan.txt'), t('common.settings'))
  const settings = page.getByRole('dialog').last()
  await settings.getByRole('textbox', { name: t('files.details.description') }).fill('A long thought')
  withdraw(plan, { isSeen: false })
  team.channel.publish('remove', { id: plan.id, parent_id: team.root.id })
  await expect.element(toast(t('files.items.nameIsNoLongerAvailable', { name: 'plan.txt' }))).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('files.details.description') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('files.items.copyYourText') })).toBeVisible()
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
})

test('closes dialogs about the contents of a folder with it', async () => {
  const bridge = team.folder('Bridge')
  team.add('secret.txt', { into: bridge })
  await openLive(team, bridge)
  await runAction(item('secret.txt'), t('common.settings'))
  const description = page.getByRole('textbox', { name: t('files.details.description') })
  await description.fill('A long thought')
  withdraw(bridge, { isSeen: true })
  team.channel.publish('remove', { id: bridge.id, parent_id: null })
  await expect.element(findLostHeading('Bridge'), { timeout: 5000 }).toBeVisible()
  await expect.element(description).not.toBeInTheDocument()
  await expect.element(toast(t('files.common.noLongerHaveAccess', { name: 'Bridge' }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('files.items.copyYourText') })).toBeVisible()
})

test('checks again whether a dialog has to close if the server does not respond', async () => {
  const plan = team.add('plan.txt')
  await openLive(team)
  await runAction(item('plan.txt'), t('common.settings'))
  const description = page.getByRole('textbox', { name: t('files.details.description') })
  await expect.element(description).toBeVisible()
  withdraw(plan, { isSeen: true })
  let isDown = true
  team.api.on('filesGet', (request, defaultHandler) => {
    if (isDown) throw new Refusal('unavailable')
    return defaultHandler(request)
  })
  const before = team.api.asked('filesGet').length
  team.channel.publish('update', { id: plan.id, parent_id: team.root.id })
  await expect.poll(() => team.api.asked('filesGet').length).toBeGreaterThan(before)
  isDown = false
  await expect.element(toast(t('files.common.noLongerHaveAccess', { name: 'plan.txt' })), { timeout: 8000 }).toBeVisible()
  await expect.element(description).not.toBeInTheDocument()
})

test('keeps an access request dialog of a restricted item, whatever happens to it', async () => {
  const salaries = team.folder('Salaries', CLOSED)
  await openLive(team)
  await runAction(item('Salaries', 'folder', t('files.items.accessRestricted')), t('sharing.accessRequests.requestAccess'))
  const message = field(dialog(t('sharing.accessRequests.requestAccess')), t('common.message'))
  await message.fill('Please let me in')
  const countRequests = () => team.api.asked('filesGet').filter(({ id }) => id === salaries.id).length
  const before = countRequests()
  team.channel.publish('update', { id: salaries.id, parent_id: team.root.id })
  await expect.poll(countRequests).toBeGreaterThan(before)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(message).toHaveValue('Please let me in')
})

test('keeps dialogs about other items', async () => {
  const [plan] = [team.add('plan.txt'), team.add('draft.txt')]
  await openLive(team)
  await runAction(item('draft.txt'), t('files.rename.action'))
  await expect
    .element(field(dialog('Rename draft.txt'), t('common.name')).or(page.getByRole('textbox', { name: /Name/ })))
    .toBeVisible()
  withdraw(plan, { isSeen: false })
  team.channel.publish('remove', { id: plan.id, parent_id: team.root.id })
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toBeVisible()
})

test('closes a file preview over the list, also after navigating to the file', async () => {
  const [first, second] = [team.add('a.txt'), team.add('b.txt')]
  await openLive(team)
  await runAction(item('a.txt'), t('sharing.shared.preview'))
  await expect.element(dialog('a.txt')).toBeVisible()
  await press('{ArrowRight}')
  await expect.element(dialog('b.txt')).toBeVisible()
  await expect.poll(() => team.api.asked('filesGet').map(({ id }) => id)).toContain(second.id)
  withdraw(second, { isSeen: true })
  team.channel.publish('update', { id: second.id, parent_id: team.root.id })
  await expect.element(toast(t('files.common.noLongerHaveAccess', { name: 'b.txt' }))).toBeVisible()
  await expect.element(dialog('b.txt')).not.toBeInTheDocument()
  await expect.element(item(first.name)).toBeVisible()
})

test('keeps selection, focus and an open rename during other changes in the folder', async () => {
  const [c] = ['c.txt', 'a.txt', 'b.txt'].map((name) => team.add(name))
  await openLive(team)
  await item('b.txt').click()
  await expect.element(page.getByRole('complementary', { name: t('files.details.details') })).toBeVisible()
  await press('{F2}')
  const name = page.getByRole('textbox', { name: /name/i })
  await name.fill('half a na')
  const top = name.element().getBoundingClientRect().top
  team.items = team.items.map((item) => (item.id === c?.id ? ({ ...item, name: 'd.txt' } as Item) : item))
  team.channel.publish('update', { id: c?.id as string, parent_id: team.root.id })
  await expect.element(item('d.txt')).toBeVisible()
  await expect.element(name).toHaveValue('half a na')
  expect(document.activeElement).toBe(name.element())
  expect(name.element().getBoundingClientRect().top).toBe(top)
  await press('{Escape}')
  await expect.element(item('b.txt')).toHaveAttribute('aria-selected', 'true')
})
