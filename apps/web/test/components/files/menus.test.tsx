import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withMotion } from '../support/emulate.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { folder, item, menuItem, openMenu, press, runAction, selection, toast } from '../support/screen.ts'

let team: FakeTeam
beforeEach(async () => {
  team = new FakeTeam()
  team.add('alpha.txt')
  team.add('beta.txt')
  team.add('locked.txt', {
    is_editable: false,
    is_taggable: false,
    is_deletable: false,
    is_moveable: false,
    is_shareable: false,
    is_owned: false,
  })
  team.folder('Works')
  await renderApp(team)
  await expect.element(item('alpha.txt')).toBeVisible()
})

const menu = page.getByRole('menu')

describe('Item menu', () => {
  test('opens with a right click and selects its item', async () => {
    await item('alpha.txt').click({ button: 'right' })
    await expect.element(menuItem(t('common.open'))).toBeVisible()
    await expect.element(item('alpha.txt')).toHaveAttribute('aria-selected', 'true')
    await press('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('opens with Shift+F10 on its first action; arrows, Home and End move in it', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem(t('common.open'))).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(menuItem(t('common.open'))).not.toHaveFocus()
    await press('{Home}')
    await expect.element(menuItem(t('common.open'))).toHaveFocus()
    await press('{End}')
    await expect.element(page.getByRole('menuitem').last()).toHaveFocus()
  })

  test('captures the keyboard', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem(t('common.open'))).toHaveFocus()
    await press('{Delete}')
    await press('{Escape}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    expect(team.api.asked('filesDelete')).toEqual([])
  })

  test('performs the action chosen with Enter', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem(t('common.open'))).toHaveFocus()
    await page.getByRole('menuitem', { name: /^Star/ }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesStarredUpdate')).toMatchObject([{ is_starred: true }])
    await openMenu(item('alpha.txt'))
    await expect.element(page.getByRole('menuitem', { name: /^Unstar/ })).toBeVisible()
  })

  test('offers only actions that the server allows', async () => {
    await openMenu(item('locked.txt'))
    await expect.element(menuItem(t('common.open'))).toBeVisible()
    for (const name of [/^Rename/, /^Delete/, /^Move to folder/, /^Cut/]) {
      await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
    }
  })

  test('applies to all selected items', async () => {
    await item('alpha.txt').click()
    await item('beta.txt').click({ modifiers: ['ControlOrMeta'] })
    await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 2 }))
    await item('beta.txt').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).not.toBeInTheDocument()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expect.element(item('alpha.txt')).not.toBeInTheDocument()
    await expect.element(item('beta.txt')).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesDelete')).toHaveLength(2)
  })

  test('applies only to an item outside the selection', async () => {
    await item('alpha.txt').click()
    await item('beta.txt').click({ button: 'right' })
    await expect.element(item('beta.txt')).toHaveAttribute('aria-selected', 'true')
    await expect.element(item('alpha.txt')).not.toHaveAttribute('aria-selected', 'true')
    await press('{Escape}')
  })
})

test('has a folder menu on empty space', async () => {
  const grid = page.getByRole('grid').element().parentElement as HTMLElement
  await page.elementLocator(grid).click({ button: 'right', position: { x: grid.clientWidth - 20, y: grid.clientHeight - 20 } })
  await expect.element(page.getByRole('menuitem', { name: t('common.newFolder') })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).not.toBeInTheDocument()
  await press('{Escape}')
})

describe('Keyboard shortcuts', () => {
  test('jump to names with several letters, and act on a single letter', async () => {
    await item('alpha.txt').click()
    await press('s')
    await expect.poll(() => team.findByName('alpha.txt')?.is_starred).toBe(true)
    await press('be')
    await expect.element(item('beta.txt')).toHaveFocus()
    expect(team.findByName('beta.txt')?.is_starred).toBe(false)
  })

  test('select everything with Ctrl+A and nothing with Escape', async () => {
    await item('alpha.txt').click()
    await press('{Control>}a{/Control}')
    await expect.element(selection()).toMatchTextContent(t('files.browser.allCountSelected', { count: 4 }))
    await press('{Escape}')
    await expect.element(selection()).not.toBeInTheDocument()
  })

  test('open with Enter and navigate up with Alt+Up', async () => {
    await folder('Works').click()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Works')
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(item('alpha.txt')).toBeVisible()
  })

  test('are ignored while the user types', async () => {
    await item('alpha.txt').click()
    await press('/')
    await press('sd{Delete}')
    await press('{Escape}')
    expect([team.api.asked('filesStarredUpdate'), team.api.asked('filesDelete')]).toEqual([[], []])
  })

  test('open the list of shortcuts, which returns the focus', async () => {
    await item('alpha.txt').click()
    await press('?')
    const sheet = page.getByRole('dialog', { name: t('shell.commandPalette.keyboardShortcuts') })
    await expect.element(sheet.getByText(t('common.rename'), { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('F2', { exact: true })).toBeVisible()
    await press('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })
})

test('reach the page while a menu is closing', async () => {
  await withMotion()
  await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
  await expect.element(menu).toBeVisible()
  const view = page.getByRole('radio', { name: t('files.browser.list') })
  await expect.element(view).not.toBeChecked()
  const wasSeen = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(menu.query() !== null)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }))
    })
    observer.observe(page.getByRole('button', { name: t('app.shell.userMenu') }).element(), {
      attributeFilter: ['aria-expanded'],
    })
  })
  await press('{Escape}')
  expect(await wasSeen).toBe(true)
  await expect.element(view).toBeChecked()
})

test('shows a readable error if the browser denies copying a link', async () => {
  const refusal = new DOMException("Failed to execute 'writeText' on 'Clipboard': Write permission denied.", 'NotAllowedError')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
  const copied = vi.spyOn(document, 'execCommand').mockReturnValueOnce(false)
  onTestFinished(() => {
    writeText.mockRestore()
    copied.mockRestore()
  })
  await runAction(item('alpha.txt'), t('files.operations.copyLink'))
  await expect.element(toast(t('lib.clipboard.notAllowed'))).toBeVisible()
  copied.mockReturnValueOnce(true)
  await runAction(item('alpha.txt'), t('files.operations.copyLink'))
  await expect.element(toast(t('files.operations.workspaceLinkCopiedToYour'))).toBeVisible()
})
