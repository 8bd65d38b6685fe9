import type { Locator, Page } from '@playwright/test'

/** The PDF viewer. */
export class PdfScreen {
  readonly #page: Page
  /** The scroll container. */
  readonly pages: Locator
  /** The number of the visible page. */
  readonly number: Locator
  /** The search field, and the current match with the total. */
  readonly search: Locator
  readonly searchResult: Locator

  constructor(page: Page) {
    this.#page = page
    this.pages = page.getByRole('region', { name: /^Pages of / })
    this.number = page.getByRole('textbox', { name: 'Page', exact: true })
    this.search = page.getByRole('textbox', { name: 'Search in document' })
    this.searchResult = page.getByRole('search', { name: 'Search in document' }).getByRole('status')
  }

  /** Returns a rendered page. */
  sheet(number: number): Locator {
    return this.pages.getByRole('region', { name: `Page ${number}`, exact: true })
  }

  button(name: string): Locator {
    return this.#page.getByRole('toolbar', { name: 'PDF' }).getByRole('button', { name, exact: true })
  }

  /** Returns the highlighted matches and the current one, in pieces: a line break splits a match in two. */
  async marks(): Promise<{ all: string[]; current: string[] }> {
    const texts = (selector: string) => this.pages.locator(selector).allTextContents()
    return { all: await texts('.highlight:not(.selected)'), current: await texts('.highlight.selected') }
  }
}
