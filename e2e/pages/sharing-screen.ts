import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserScreen } from './browser-screen.ts'

/** Sharing an item: the dialog, access requests, and restricted items. */
export class SharingScreen {
  readonly page: Page
  readonly #files: BrowserScreen

  constructor(files: BrowserScreen) {
    this.page = files.page
    this.#files = files
  }

  /** Returns an item in the open folder that cannot be opened. */
  restrictedItem(name: string, kind: 'file' | 'folder' = 'folder'): Locator {
    return this.page.getByLabel(`${name}, ${kind}, access restricted`, { exact: true })
  }

  /** Returns the sharing dialog of an item. */
  share(name: string): Locator {
    return this.page.getByRole('dialog', { name: `Share ${name}`, exact: true })
  }

  async open(item: Locator, name: string): Promise<Locator> {
    await this.#files.runAction(item, 'Share')
    const dialog = this.share(name)
    await expect(this.find(dialog)).toBeVisible()
    return dialog
  }

  /** Returns the field for adding users. */
  find(form: Locator): Locator {
    return form.getByRole('combobox', { name: 'Add people' }).or(form.getByRole('textbox', { name: 'Add people' }))
  }

  /** Adds a user or a group. */
  async add(form: Locator, name: string): Promise<void> {
    await this.find(form).fill(name)
    await this.page.getByRole('option', { name: new RegExp(`^(Group ?)?${name}`) }).click()
    await expect(this.role(form, name)).toBeVisible()
  }

  role(form: Locator, name: string): Locator {
    return form.getByRole('combobox', { name: `Role for ${name}`, exact: true })
  }

  /** Returns the preview of who gains and loses access by unsaved changes. */
  impact(within: Locator): Locator {
    return within.getByRole('status', { name: 'Access changes' })
  }

  /** Saves a form. `takesAccess`: the change removes access, which must be confirmed. */
  async save(form: Locator, { takesAccess = false } = {}): Promise<void> {
    await form.getByRole('button', { name: /^(Save|Share)$/ }).click()
    if (takesAccess) await this.confirmLoss()
    await expect(form).toBeHidden()
  }

  /** Confirms a change that removes access. */
  async confirmLoss(): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove access', exact: true }).click()
  }

  /** Submits an access request. */
  async request(message: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Request Access', exact: true })
    await dialog.getByRole('textbox', { name: 'Message' }).fill(message)
    await dialog.getByRole('button', { name: 'Request Access' }).click()
    await expect(this.#files.toast('An Access Request has been sent to the file owner')).toBeVisible()
  }

  /** The dialog to approve or decline a request. */
  get decision(): Locator {
    return this.page.getByRole('dialog', { name: 'Access Request', exact: true })
  }
}
