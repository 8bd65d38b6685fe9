import type { Locator, Page } from '@playwright/test'

/** The view controls of a folder, and the parts of a list. */
export class ViewBar {
  readonly #page: Page
  readonly tree: Locator
  readonly tileSize: Locator

  constructor(page: Page) {
    this.#page = page
    this.tree = page.getByRole('treegrid')
    this.tileSize = page.getByRole('slider', { name: 'Tile size' })
  }

  async show(view: 'Grid' | 'List' | 'Tree'): Promise<void> {
    await this.view(view).check()
  }

  view(view: 'Grid' | 'List' | 'Tree'): Locator {
    return this.#page.getByRole('radio', { name: view })
  }

  head(column: string): Locator {
    return this.#page.getByRole('columnheader', { name: column })
  }

  /** Returns the resize handle of a column. */
  edge(column: string): Locator {
    return this.#page.getByRole('separator', { name: `Width of ${column}` })
  }

  async chooseColumn(column: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Choose columns' }).click()
    await this.#page.getByRole('checkbox', { name: column }).click()
    await this.#page.keyboard.press('Escape')
  }
}
