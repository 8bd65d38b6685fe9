import type { Locator, Page } from '@playwright/test'

/** The viewer of a PDF. */
export class PdfScreen {
  readonly #page: Page
  /** What scrolls. */
  readonly pages: Locator
  /** The number of the page in sight. */
  readonly number: Locator
  /** Searching: the field, and which match of how many. */
  readonly search: Locator
  readonly found: Locator

  constructor(page: Page) {
    this.#page = page
    this.pages = page.getByRole('region', { name: /^Pages of / })
    this.number = page.getByRole('textbox', { name: 'Page', exact: true })
    this.search = page.getByRole('textbox', { name: 'Search in the document' })
    this.found = page.getByRole('search', { name: 'In the document' }).getByRole('status')
  }

  /** A page that is drawn. */
  sheet(number: number): Locator {
    return this.pages.getByRole('region', { name: `Page ${number}`, exact: true })
  }

  button(name: string): Locator {
    return this.#page.getByRole('toolbar', { name: 'PDF' }).getByRole('button', { name, exact: true })
  }

  /** What is marked as found, and as the one that is looked at: by its pieces, of which a line break makes two. */
  async marks(): Promise<{ all: string[]; current: string[] }> {
    const texts = (selector: string) => this.pages.locator(selector).allTextContents()
    return { all: await texts('.highlight:not(.selected)'), current: await texts('.highlight.selected') }
  }
}
