import { expect, type Locator, type Page } from '@playwright/test'

/** The search of the top bar and its result lists, on desktop and phone. */
export class SearchScreen {
  readonly page: Page
  readonly isPhone: boolean
  readonly field: Locator
  readonly heading: Locator
  readonly options: Locator
  readonly list: Locator

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
    this.field = page.getByRole('combobox', { name: 'Search', exact: true })
    this.heading = page.getByRole('heading', { level: 1 })
    this.options = page.getByRole('option')
    this.list = page.getByRole('grid')
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.heading).toBeVisible()
  }

  /** Types into the search of the top bar, which must be opened first on a phone. */
  async type(text: string): Promise<void> {
    await this.openField()
    await this.field.fill(text)
  }

  async openField(): Promise<void> {
    if (this.isPhone) await this.page.getByRole('button', { name: 'Search', exact: true }).tap()
    else await this.field.click()
    await expect(this.field).toBeFocused()
  }

  /** Chooses the type that the search looks for. */
  async lookFor(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Search for:/ }).click()
    await this.page.getByRole('menuitemradio', { name: kind, exact: true }).click()
  }

  /** Returns `1 to 15 of 18 results`, as displayed. */
  range(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(text).filter({ visible: true }).first()
  }

  /** Returns a row of the list. */
  row(name: string, kind: string): Locator {
    return this.page.getByLabel(`${name}, ${kind}`, { exact: true })
  }

  get rows(): Locator {
    return this.list.locator('[data-item-id]')
  }

  kind(kind: string): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: kind, exact: true })
  }

  async filterByTag(tag: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Filter by tag' }).fill(tag)
    await this.page.getByRole('option', { name: tag, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  clearFilters(): Locator {
    return this.page.getByRole('button', { name: 'Clear filters' }).first()
  }

  async goToPage(label: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: label, exact: true }).click()
  }
}
