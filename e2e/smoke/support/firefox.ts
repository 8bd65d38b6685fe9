import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/lib/programs.mjs'
import { Display } from './display.ts'
import type { DrivenBrowser, Key, Point } from './driven-browser.ts'

/** The system's Firefox, driven by WebDriver BiDi. */
export class Firefox implements DrivenBrowser {
  readonly errors: string[] = []
  readonly #display: Display
  readonly #browser: Browser
  readonly #page: Page

  private constructor(display: Display, browser: Browser, page: Page) {
    this.#display = display
    this.#browser = browser
    this.#page = page
    page.on('pageerror', (error) => this.errors.push(String(error)))
  }

  static async open(): Promise<Firefox> {
    const display = await Display.open()
    try {
      const browser = await launch({
        browser: 'firefox',
        protocol: 'webDriverBiDi',
        executablePath: findFirefox() ?? '',
        headless: false,
        env: display.env,
        defaultViewport: { width: 1440, height: 900 },
        // On an interrupt, the tests stop what they started.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
      return new Firefox(display, browser, await browser.newPage())
    } catch (error) {
      await display.close()
      throw error
    }
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address)
  }

  ask<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    // Its types unwrap element handles, which are not used here.
    return this.#page.evaluate(work as (...given: unknown[]) => Result, ...given) as Promise<Awaited<Result>>
  }

  move({ x, y }: Point): Promise<void> {
    return this.#page.mouse.move(x, y, { steps: 5 })
  }

  down(): Promise<void> {
    return this.#page.mouse.down()
  }

  up(): Promise<void> {
    return this.#page.mouse.up()
  }

  doubleClick({ x, y }: Point): Promise<void> {
    return this.#page.mouse.click(x, y, { count: 2 })
  }

  async press(key: Key, modifier?: 'Control'): Promise<void> {
    if (modifier) await this.#page.keyboard.down(modifier)
    await this.#page.keyboard.press(key)
    if (modifier) await this.#page.keyboard.up(modifier)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  async giveFiles(paths: readonly string[]): Promise<void> {
    const input = (await this.#page.$('input[type="file"]')) as ElementHandle<HTMLInputElement> | null
    if (!input) throw new Error('Nothing takes files')
    await input.uploadFile(...paths)
  }

  picture(): Promise<Uint8Array> {
    return this.#page.screenshot()
  }

  async close(): Promise<void> {
    try {
      await this.#browser.close()
    } finally {
      await this.#display.close()
    }
  }
}
