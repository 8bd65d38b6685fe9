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

  /** What the browser marks as found, and as the one that is looked at. */
  async marks(): Promise<{ all: string[]; current: string[] }> {
    return this.#page.evaluate(() => {
      const texts = (name: string) =>
        [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
          const range = document.createRange()
          range.setStart(startContainer, startOffset)
          range.setEnd(endContainer, endOffset)
          return range.toString()
        })
      return { all: texts('pdf-match'), current: texts('pdf-match-current') }
    })
  }
}
