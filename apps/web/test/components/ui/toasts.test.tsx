import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { notify } from '#ui/toast/notify.ts'
import { hideToast, toastStore } from '#ui/toast/toast-store.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, chooseNew, dialog, item, openMenu, press, runAction, selection, toast } from '../support/screen.ts'
import { onPhone, sizeWindow } from '../support/window-size.ts'

const MESSAGE = 'The drawings of the north pier and of its foundations were moved to Old drawings'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  team.add('plan.txt')
})

/** Shows a single toast with an action. */
function say(): void {
  for (const { id } of toastStore.get()) hideToast(id)
  notify(MESSAGE, [{ label: 'Undo', onClick: () => undefined }])
}

/** Whether a whole element receives pointer events, tested at points all over it. */
function isInFront(locator: Locator): boolean {
  const element = locator.query()
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
  const isHit = (x: number, y: number) => element.contains(document.elementFromPoint(left + width * x, top + height * y))
  // Its corners are round.
  return parts.every((part) => isHit(0.5, part) && isHit(part, 0.5)) && parts.slice(1, -1).every((part) => isHit(part, part))
}

const undo = page.getByRole('region', { name: t('ui.toast.messages') }).getByRole('button', { name: t('common.undo') })

/** Expects that a toast during an open dialog covers nothing, is not covered, and is announced. */
async function expectBoth(opened: Locator): Promise<void> {
  await expect.element(opened).toBeVisible()
  say()
  await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
  await expect.poll(() => [isInFront(opened), isInFront(undo)]).toEqual([true, true])
}

describe('Toasts on a phone do not cover', () => {
  beforeEach(async () => {
    await onPhone()
    await renderApp(team)
    await expect.element(item('plan.txt')).toBeVisible()
  })
  const newButton = page.getByRole('button', { name: t('files.browser.new'), exact: true })
  const choose = (action: RegExp) => page.getByRole('dialog').getByRole('button', { name: action }).click()

  test('a menu, or a dialog at the bottom', async () => {
    await newButton.click()
    await expectBoth(page.getByRole('dialog', { name: t('files.browser.new') }))
    await choose(/^New folder/)
    await expectBoth(dialog(t('common.newFolder')))
  })

  test('full-screen pages: settings, details, the search', { tags: ['long'] }, async () => {
    await openMenu(item('plan.txt'))
    await choose(/^Settings/)
    await expectBoth(dialog('plan.txt'))
    await press('{Escape}')
    await expect.element(dialog('plan.txt')).not.toBeInTheDocument()
    await openMenu(item('plan.txt'))
    await choose(/^Details/)
    await expectBoth(dialog(t('files.details.details')))
    await button(dialog(t('files.details.details')), t('files.details.closeDetails')).click()
    await page.getByRole('button', { name: t('common.search'), exact: true }).click()
    await expectBoth(page.getByRole('dialog', { name: t('common.search') }))
  })

  test('the round button, or the selection bar', async () => {
    say()
    await expect.element(toast(MESSAGE)).toBeVisible()
    await expect.poll(() => [isInFront(newButton), isInFront(undo)]).toEqual([true, true])
    await item('plan.txt').click()
    await expect.poll(() => [isInFront(selection()), isInFront(undo)]).toEqual([true, true])
  })
})

/** Returns the layer of an element in the page. */
function getLayer(locator: Locator): number {
  for (let element: Element | null = locator.element(); element; element = element.parentElement) {
    const { zIndex } = getComputedStyle(element)
    if (zIndex !== 'auto') return Number(zIndex)
  }
  return 0
}

describe('Toasts in a window are', () => {
  test('below an open menu, like tooltips', async () => {
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
    const message = page.getByRole('region', { name: t('ui.toast.messages') })
    expect([getLayer(message), getLayer(tooltip), getLayer(menu)]).toEqual([280, 290, 300])
  })

  test('below a panel of the top bar', async () => {
    await sizeWindow(800, 420)
    await renderApp(team)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: t('account.notifications.notifications') })
    await expect.element(panel).toBeVisible()
    say()
    await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
    expect(getLayer(page.getByRole('region', { name: t('ui.toast.messages') }))).toBeLessThan(getLayer(panel))
  })

  test('beside a dialog', async () => {
    await renderApp(team)
    await chooseNew(t('common.newFolder'))
    await expectBoth(dialog(t('common.newFolder')))
  })

  test('behind a dialog that leaves no space, never above it', async () => {
    await sizeWindow(800, 420)
    await renderApp(team)
    await runAction(item('plan.txt'), t('files.operations.moveToFolder'))
    const opened = page.getByRole('dialog', { name: /^Move/ })
    await expect.element(opened).toBeVisible()
    say()
    await expect.element(page.getByRole('status').filter({ hasText: MESSAGE })).toBeInTheDocument()
    await expect.poll(() => isInFront(opened)).toBe(true)
    await press('{Escape}')
    await expect.poll(() => isInFront(undo)).toBe(true)
  })
})
