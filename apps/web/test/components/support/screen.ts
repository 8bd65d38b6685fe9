import { t } from '@arbour/messages/t'
import { type Locator, page, userEvent } from 'vitest/browser'

const KINDS = {
  file: t('files.items.file'),
  folder: t('files.items.folder'),
  project: t('files.items.project'),
  company: t('files.items.company'),
}

/**
 * The elements of the screen by their user-visible names.
 *
 * @param state What the name says after the kind: `access restricted`.
 */
export const item = (name: string, kind: keyof typeof KINDS = 'file', ...state: string[]): Locator =>
  page.getByLabelText([name, KINDS[kind], ...state].join(', '), { exact: true })
export const folder = (name: string): Locator => item(name, 'folder')
export const dialog = (title: string): Locator => page.getByRole('dialog', { name: title, exact: true })
export const field = (within: Locator, label: string): Locator => within.getByRole('textbox', { name: label, exact: true })
export const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true })
export const menuItem = (name: string): Locator => page.getByRole('menuitem', { name, exact: true })
export const toast = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: t('ui.toast.messages') }).getByText(text)
export const selection = (): Locator => page.getByRole('region', { name: t('files.browser.selection') })
export const uploadPanel = (): Locator => page.getByRole('region', { name: t('files.upload.uploads') })

/** Presses keys: `press('{Shift>}N{/Shift}')`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

/** Chooses an action that creates something in the open folder: `New folder`. */
export async function chooseNew(label: string): Promise<void> {
  await page.getByRole('button', { name: t('common.create'), exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** Opens an item's own menu. */
export async function openMenu(target: Locator): Promise<void> {
  await target.hover()
  await target.getByRole('button', { name: /^Actions for/ }).click()
}

/** Chooses an action from an item's own menu. */
export async function runAction(target: Locator, action: string): Promise<void> {
  await openMenu(target)
  await page.getByRole('menuitem', { name: action }).click()
}

/** Adds an item to the selection with its checkbox. */
export async function select(target: Locator): Promise<void> {
  await target.hover()
  await target.getByRole('button', { name: /^Select / }).click()
}
