import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserScreen } from './browser-screen.ts'

/** Who may open an item: the dialog, the requests for it, and what is closed. */
export class SharingScreen {
  readonly page: Page
  readonly #files: BrowserScreen

  constructor(files: BrowserScreen) {
    this.page = files.page
    this.#files = files
  }

  /** An item in the open folder that cannot be opened. */
  closed(name: string, kind: 'file' | 'folder' = 'folder'): Locator {
    return this.page.getByLabel(`${name}, ${kind}, access restricted`, { exact: true })
  }

  /** The dialog of an item. */
  share(name: string): Locator {
    return this.page.getByRole('dialog', { name: `Share ${name}`, exact: true })
  }

  async open(item: Locator, name: string): Promise<Locator> {
    await this.#files.act(item, 'Share')
    const dialog = this.share(name)
    await this.chooseTeam(dialog)
    await expect(this.find(dialog)).toBeVisible()
    return dialog
  }

  /** Chooses the team in the open dialog. That of what is shared in no other way, such as a smart view, begins there. */
  async chooseTeam(dialog: Locator): Promise<void> {
    const way = dialog.getByRole('button', { name: /^Share with Team/ })
    await expect(way.or(this.find(dialog)).first()).toBeVisible()
    if (await way.isVisible()) await way.click()
  }

  /** The field where people are added. */
  find(form: Locator): Locator {
    return form.getByRole('combobox', { name: 'Add people' }).or(form.getByRole('textbox', { name: 'Add people' }))
  }

  /** Adds somebody, or a group. */
  async add(form: Locator, name: string): Promise<void> {
    await this.find(form).fill(name)
    await this.page.getByRole('option', { name: new RegExp(`^(Group ?)?${name}`) }).click()
    await expect(this.role(form, name)).toBeVisible()
  }

  role(form: Locator, name: string): Locator {
    return form.getByRole('combobox', { name: `Role of ${name}`, exact: true })
  }

  /** Who gains and who loses access by what is not saved yet. */
  impact(within: Locator): Locator {
    return within.getByRole('status', { name: 'What this changes' })
  }

  /** Saves a form. `takesAccess`: the change takes access away, which is confirmed. */
  async save(form: Locator, { takesAccess = false } = {}): Promise<void> {
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    if (takesAccess) await this.confirmLoss()
    await expect(form).toBeHidden()
  }

  /** Confirms a change that takes access away. */
  async confirmLoss(): Promise<void> {
    await this.page.getByRole('button', { name: 'Take access away', exact: true }).click()
  }

  /** Asks for access where it is offered. */
  async request(message: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Request Access', exact: true })
    await dialog.getByRole('textbox', { name: 'Message' }).fill(message)
    await dialog.getByRole('button', { name: 'Request Access' }).click()
    await expect(this.#files.toast('An Access Request has been sent to the file owner')).toBeVisible()
  }

  /** The dialog in which a request is answered. */
  get answer(): Locator {
    return this.page.getByRole('dialog', { name: 'Access Request', exact: true })
  }
}
