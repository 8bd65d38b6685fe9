import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserScreen } from './browser-screen.ts'

/** A folder viewed as another user, with the reasons. */
export class ViewAsScreen {
  readonly page: Page
  readonly banner: Locator
  readonly explanation: Locator
  readonly #files: BrowserScreen

  constructor(files: BrowserScreen) {
    this.page = files.page
    this.#files = files
    this.banner = this.page.getByRole('region', { name: 'View as' })
    this.explanation = this.page.getByRole('dialog', { name: 'Why?', exact: true })
  }

  /** Views the open folder as another user. */
  async see(name: string): Promise<void> {
    await this.#files.runOnOpenItem('View as…')
    const dialog = this.page.getByRole('dialog', { name: 'View as…', exact: true })
    await dialog.getByLabel('Person').fill(name)
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect(this.banner).toContainText(`Viewing as ${name}.`)
  }

  /** Returns a row of what the user sees. */
  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: /^Items .* can see$/ })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  async openExplanation(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `Why? ${name}`, exact: true })
      .first()
      .click()
    await expect(this.explanation).toBeVisible()
  }

  /** Changes that would grant access. */
  get remedies(): Locator {
    return this.explanation.getByRole('region', { name: /^How to give / })
  }
}
