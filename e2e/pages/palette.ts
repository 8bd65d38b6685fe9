import type { Locator, Page } from '@playwright/test'

/** The command palette: finds items and actions. */
export class Palette {
  readonly page: Page
  readonly dialog: Locator
  readonly input: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Commands' })
    this.input = this.dialog.getByRole('combobox')
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
  }

  /** Returns a result; items are named with their path. */
  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  /** The result that Enter would choose. */
  get active(): Locator {
    return this.dialog.getByRole('option', { selected: true })
  }
}
