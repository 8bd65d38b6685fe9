import { expect } from '@playwright/test'
import type { DrivenBrowser, Point } from './driven-browser.ts'
import { findPoint, readTexts, readTiles, type Target, type Tile } from './in-page.ts'

/** User-level actions and checks in a browser. All of them wait until they are possible. */
export class Screen {
  readonly browser: DrivenBrowser

  constructor(browser: DrivenBrowser) {
    this.browser = browser
  }

  /** Returns where to click an element. */
  find(target: Target): Promise<Point> {
    return waitFor(`${target.name ?? target.css} can be clicked`, () => this.browser.ask(findPoint, target))
  }

  async click(target: Target): Promise<void> {
    await this.browser.move(await this.find(target))
    await this.browser.down()
    await this.browser.up()
  }

  async doubleClick(target: Target): Promise<void> {
    await this.browser.doubleClick(await this.find(target))
  }

  /** Fills in a field by label. */
  async fill(label: string, text: string): Promise<void> {
    await this.click({ css: 'input', name: label })
    await this.browser.press('a', 'Control')
    await this.browser.type(text)
  }

  /** Chooses from the menu of a button. */
  async choose(button: string, action: string): Promise<void> {
    await this.click({ css: 'button', name: button })
    await this.click({ css: '[role="menuitem"]', name: action })
  }

  /** Waits until one of the elements has a text. */
  async read(css: string, text: string | RegExp): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(() => this.browser.ask(readTexts, css), `${text} is shown`).toContainEqual(expected)
  }

  /** Returns the items of the open folder, once they are at rest. */
  tiles(): Promise<Tile[]> {
    return waitFor('the items are at rest', () => this.browser.ask(readTiles))
  }

  /** Waits until the open folder has exactly these items. */
  async expectItems(...labels: string[]): Promise<void> {
    await expect.poll(async () => (await this.tiles()).map(({ label }) => label)).toEqual(labels)
  }

  /** Waits until exactly these items are selected. */
  async expectSelected(...labels: string[]): Promise<void> {
    const selected = (tiles: Tile[]) => tiles.filter(({ isSelected }) => isSelected)
    await expect.poll(async () => selected(await this.tiles()).map(({ label }) => label)).toEqual(labels)
  }
}

/** Polls until there is a result. */
async function waitFor<Result>(description: string, ask: () => Promise<Result | null>): Promise<Result> {
  let result: Result | null = null
  const isKnown = async () => {
    result = await ask()
    return result !== null
  }
  await expect.poll(isKnown, description).toBe(true)
  // The expectation above has waited for it.
  return result as Result
}
