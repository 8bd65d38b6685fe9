import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserScreen } from './browser-screen.ts'

/** The details of the selection: beside the items, or a sheet on a phone. */
export class DetailsPanel {
  readonly root: Locator
  readonly #files: BrowserScreen

  constructor(page: Page, files: BrowserScreen) {
    this.#files = files
    this.root = files.isPhone
      ? page.getByRole('dialog', { name: 'Details', exact: true })
      : page.getByRole('complementary', { name: 'Details', exact: true })
  }

  /** The name of the item, or the number of selected items. */
  get name(): Locator {
    // A sheet has a heading of its own.
    return this.root.getByRole('heading', { level: 2 }).last()
  }

  get activity(): Locator {
    return this.root.getByRole('region', { name: 'Activity' })
  }

  /** Shows an item's details. On a wide screen the pane is open, and selecting is enough. */
  async show(name: string, item: Locator = this.#files.item(name)): Promise<void> {
    if (this.#files.isPhone) await this.#files.runAction(item, 'Details')
    else await item.click()
    await expect(this.name).toHaveText(name)
  }

  /** Returns the value beside a label: `Size`. */
  value(label: string): Locator {
    return this.root
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }
}
