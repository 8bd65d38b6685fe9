import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { notify } from '#ui/toast/notify.ts'
import { hideToast, toastStore } from '#ui/toast/toast-store.ts'
import { FakeTeam } from './support/fakes/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { act, button, chooseNew, dialog, item, openMenu, press, selection, toast } from './support/screen.ts'
import { onPhone, sizeWindow } from './support/window-size.ts'

const MESSAGE = 'The drawings of the north pier and of its foundations were moved to Old drawings'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  team.add('plan.txt')
})

/** Says something alone, with something to do about it. */
function say(): void {
  for (const { id } of toastStore.get()) hideToast(id)
  notify(MESSAGE, [{ label: 'Undo', onClick: () => undefined }])
}

/** Whether all of an element answers to a pointer, as far as points all over it show. */
function isInFront(locator: Locator): boolean {
  const element = locator.query()
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
  const answers = (x: number, y: number) => element.contains(document.elementFromPoint(left + width * x, top + height * y))
  // Its corners are round.
  return (
    parts.every((part) => answers(0.5, part) && answers(part, 0.5)) && parts.slice(1, -1).every((part) => answers(part, part))
  )
}

const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })

/** A message comes while a dialog is open: neither is over the other, and a screen reader hears of it. */
async function expectBoth(opened: Locator): Promise<void> {
  await expect.element(opened).toBeVisible()
  say()
  await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
  await expect.poll(() => [isInFront(opened), isInFront(undo)]).toEqual([true, true])
}

describe('on a phone messages lie over nothing:', () => {
  beforeEach(async () => {
    await onPhone()
    await renderApp(team)
    await expect.element(item('plan.txt')).toBeVisible()
  })
  const newButton = page.getByRole('button', { name: 'New', exact: true })
  const choose = (action: RegExp) => page.getByRole('dialog').getByRole('button', { name: action }).click()

  test('a menu, and a dialog that stands at the bottom', async () => {
    await newButton.click()
    await expectBoth(page.getByRole('dialog', { name: 'New' }))
    await choose(/^New folder/)
    await expectBoth(dialog('New folder'))
  })

  test('what takes the whole screen: settings, details, the search', { tags: ['long'] }, async () => {
    await openMenu(item('plan.txt'))
    await choose(/^Settings/)
    await expectBoth(dialog('plan.txt'))
    await press('{Escape}')
    await expect.element(dialog('plan.txt')).not.toBeInTheDocument()
    await openMenu(item('plan.txt'))
    await choose(/^Details/)
    await expectBoth(dialog('Details'))
    await button(dialog('Details'), 'Close details').click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expectBoth(page.getByRole('dialog', { name: 'Search' }))
  })

  test('the round button, and the bar of a selection', async () => {
    say()
    await expect.element(toast(MESSAGE)).toBeVisible()
    await expect.poll(() => [isInFront(newButton), isInFront(undo)]).toEqual([true, true])
    await item('plan.txt').click()
    await expect.poll(() => [isInFront(selection()), isInFront(undo)]).toEqual([true, true])
  })
})

/** In which layer of the page an element lies. */
function layerOf(locator: Locator): number {
  for (let element: Element | null = locator.element(); element; element = element.parentElement) {
    const { zIndex } = getComputedStyle(element)
    if (zIndex !== 'auto') return Number(zIndex)
  }
  return 0
}

describe('in a window messages lie', () => {
  test('below an open menu, and so do tooltips', async () => {
    await sizeWindow(800, 420)
    await renderApp(team)
    await openMenu(item('plan.txt'))
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    say()
    await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
    await expect.poll(() => isInFront(menu)).toBe(true)
    await page.getByRole('button', { name: /^Notifications/ }).hover()
    const tooltip = page.getByRole('tooltip')
    await expect.element(tooltip).toBeVisible()
    const message = page.getByRole('region', { name: 'Messages' })
    expect([layerOf(message), layerOf(tooltip), layerOf(menu)]).toEqual([280, 290, 300])
  })

  test('below a panel that hangs from the top bar', async () => {
    await sizeWindow(800, 420)
    await renderApp(team)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(panel).toBeVisible()
    say()
    await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
    expect(layerOf(page.getByRole('region', { name: 'Messages' }))).toBeLessThan(layerOf(panel))
  })

  test('beside a dialog', async () => {
    await renderApp(team)
    await chooseNew('New folder')
    await expectBoth(dialog('New folder'))
  })

  test('behind one that leaves no room, never over it', async () => {
    await sizeWindow(800, 420)
    await renderApp(team)
    await act(item('plan.txt'), 'Move to a folder')
    const opened = page.getByRole('dialog', { name: /^Move/ })
    await expect.element(opened).toBeVisible()
    say()
    await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
    await expect.poll(() => isInFront(opened)).toBe(true)
    await press('{Escape}')
    await expect.poll(() => isInFront(undo)).toBe(true)
  })
})
