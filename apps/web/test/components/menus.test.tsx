import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withMotion } from './support/emulate.ts'
import { FakeTeam } from './support/fakes/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { act, folder, item, menuItem, openMenu, press, selection, toast } from './support/screen.ts'

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

describe('the menu of an item', () => {
  test('opens by a right click and selects what it is about', async () => {
    await item('alpha.txt').click({ button: 'right' })
    await expect.element(menuItem('Open')).toBeVisible()
    await expect.element(item('alpha.txt')).toHaveAttribute('aria-selected', 'true')
    await press('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('opens by Shift and F10 with the focus on its first action; arrows, Home and End walk in it', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem('Open')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(menuItem('Open')).not.toHaveFocus()
    await press('{Home}')
    await expect.element(menuItem('Open')).toHaveFocus()
    await press('{End}')
    await expect.element(page.getByRole('menuitem').last()).toHaveFocus()
  })

  test('takes the keys for itself', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem('Open')).toHaveFocus()
    await press('{Delete}')
    await press('{Escape}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    expect(team.api.asked('filesDelete')).toEqual([])
  })

  test('performs what Enter chooses', async () => {
    await item('alpha.txt').click()
    await press('{Shift>}{F10}{/Shift}')
    await expect.element(menuItem('Open')).toHaveFocus()
    await page.getByRole('menuitem', { name: /^Star/ }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesStarredUpdate')).toMatchObject([{ is_starred: true }])
    await openMenu(item('alpha.txt'))
    await expect.element(page.getByRole('menuitem', { name: /^Unstar/ })).toBeVisible()
  })

  test('offers only what the server allows', async () => {
    await openMenu(item('locked.txt'))
    await expect.element(menuItem('Open')).toBeVisible()
    for (const name of [/^Rename/, /^Delete/, /^Move to a folder/, /^Cut/]) {
      await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
    }
  })

  test('of several is about all of them', async () => {
    await item('alpha.txt').click()
    await item('beta.txt').click({ modifiers: ['ControlOrMeta'] })
    await expect.element(selection()).toMatchTextContent('2 selected')
    await item('beta.txt').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).not.toBeInTheDocument()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expect.element(item('alpha.txt')).not.toBeInTheDocument()
    await expect.element(item('beta.txt')).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesDelete')).toHaveLength(2)
  })

  test('beside what is selected is about the item alone', async () => {
    await item('alpha.txt').click()
    await item('beta.txt').click({ button: 'right' })
    await expect.element(item('beta.txt')).toHaveAttribute('aria-selected', 'true')
    await expect.element(item('alpha.txt')).not.toHaveAttribute('aria-selected', 'true')
    await press('{Escape}')
  })
})

test('empty space has a menu of the folder', async () => {
  const grid = page.getByRole('grid').element().parentElement as HTMLElement
  await page.elementLocator(grid).click({ button: 'right', position: { x: grid.clientWidth - 20, y: grid.clientHeight - 20 } })
  await expect.element(page.getByRole('menuitem', { name: 'New folder' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).not.toBeInTheDocument()
  await press('{Escape}')
})

describe('keys', () => {
  test('letters find what begins with them, and a letter alone is its shortcut', async () => {
    await item('alpha.txt').click()
    await press('s')
    await expect.poll(() => team.named('alpha.txt')?.is_starred).toBe(true)
    await press('be')
    await expect.element(item('beta.txt')).toHaveFocus()
    expect(team.named('beta.txt')?.is_starred).toBe(false)
  })

  test('Control and A selects everything, Escape nothing', async () => {
    await item('alpha.txt').click()
    await press('{Control>}a{/Control}')
    await expect.element(selection()).toMatchTextContent('All 4 selected')
    await press('{Escape}')
    await expect.element(selection()).not.toBeInTheDocument()
  })

  test('Enter opens, Alt and the arrow upwards lead back', async () => {
    await folder('Works').click()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Works')
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(item('alpha.txt')).toBeVisible()
  })

  test('mean nothing while somebody types', async () => {
    await item('alpha.txt').click()
    await press('/')
    await press('sd{Delete}')
    await press('{Escape}')
    expect([team.api.asked('filesStarredUpdate'), team.api.asked('filesDelete')]).toEqual([[], []])
  })

  test('the sheet of keys opens by its key and gives the focus back', async () => {
    await item('alpha.txt').click()
    await press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(sheet.getByText('Rename', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText('F2', { exact: true })).toBeVisible()
    await press('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })
})

test('a menu that is on its way out leaves the keys to the page', async () => {
  await withMotion()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect.element(menu).toBeVisible()
  const view = page.getByRole('radio', { name: 'List' })
  await expect.element(view).not.toBeChecked()
  const wasSeen = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(menu.query() !== null)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }))
    })
    observer.observe(page.getByRole('button', { name: 'User menu' }).element(), { attributeFilter: ['aria-expanded'] })
  })
  await press('{Escape}')
  expect(await wasSeen).toBe(true)
  await expect.element(view).toBeChecked()
})

test('a link that the browser does not let be copied is said in words for people', async () => {
  const refusal = new DOMException("Failed to execute 'writeText' on 'Clipboard': Write permission denied.", 'NotAllowedError')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal)
  const copied = vi.spyOn(document, 'execCommand').mockReturnValueOnce(false)
  onTestFinished(() => {
    written.mockRestore()
    copied.mockRestore()
  })
  await act(item('alpha.txt'), 'Copy link')
  await expect.element(toast('Your browser does not allow copying')).toBeVisible()
  copied.mockReturnValueOnce(true)
  await act(item('alpha.txt'), 'Copy link')
  await expect.element(toast('Workspace link copied to your clipboard')).toBeVisible()
})
