import { expect, type Locator, type Page } from '@playwright/test'

/** Dialogs and forms of items: fields by label. */
export class Dialog {
  readonly root: Locator
  readonly page: Page

  constructor(page: Page, title: string | RegExp) {
    this.page = page
    this.root = page.getByRole('dialog', { name: title })
  }

  field(label: string): Locator {
    return this.root.getByRole('textbox', { name: label, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  async press(name: string): Promise<void> {
    await this.button(name).click()
  }

  /** Presses the submit button and waits until the server has accepted the form. */
  async finish(verb: string): Promise<void> {
    await this.press(verb)
    await expect(this.root).toBeHidden()
  }

  /** The tags field. */
  get tags(): Locator {
    return this.root.getByPlaceholder('Enter a descriptive tag')
  }
}

/** Navigates in a picker and confirms the choice. */
export class Picker extends Dialog {
  async walk(...names: string[]): Promise<void> {
    for (const name of names)
      await this.root
        .getByRole('list', { name: /Folders|Items/ })
        .getByRole('button', { name, exact: true })
        .click()
  }

  /** Searches for a location by name and opens it. */
  async find(text: string, name: RegExp): Promise<void> {
    await this.root.getByRole('searchbox').fill(text)
    await this.root.getByRole('list', { name: 'Search results' }).getByRole('button', { name }).click()
  }
}
