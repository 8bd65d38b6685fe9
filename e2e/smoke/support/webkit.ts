import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@arbour/testing/server/server-process'
import { Display } from './display.ts'
import type { DrivenBrowser, Key, Point } from './driven-browser.ts'
import { awaitDoubleClick, wasDoubleClicked } from './in-page.ts'
import { WebDriver } from './web-driver.ts'

/** Non-character keys, by their WebDriver codes. */
const KEYS: Record<string, string> = { Control: '\ue009', Delete: '\ue017', Enter: '\ue007', F2: '\ue032' }

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

/** WebKitGTK in its bundled browser, driven by its own WebDriver. */
export class WebKit implements DrivenBrowser {
  /** The driver reports none. */
  readonly errors = []
  readonly #display: Display
  readonly #process: ChildProcess
  readonly #driver: WebDriver

  private constructor(display: Display, child: ChildProcess, driver: WebDriver) {
    this.#display = display
    this.#process = child
    this.#driver = driver
  }

  static async open(): Promise<WebKit> {
    const display = await Display.open()
    const port = await freePort()
    const child = spawn('WebKitWebDriver', [`--port=${port}`], { env: display.env, stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    try {
      await ready(child, url)
      const driver = await WebDriver.begin(url)
      // The window's height includes its own bar.
      await driver.resize(1440, 960)
      return new WebKit(display, child, driver)
    } catch (error) {
      await end(child)
      await display.close()
      throw error
    }
  }

  goto(address: string): Promise<void> {
    return this.#driver.goto(address)
  }

  async ask<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    const script = `
      const given = [...arguments]
      const done = given.pop()
      new Promise((resolve) => resolve((${work})(...given))).then(
        (result) => done({ result }),
        (error) => done({ error: String(error) }),
      )`
    const { result, error } = await this.#driver.run<{ result: Awaited<Result>; error?: string }>(script, given)
    if (error) throw new Error(error)
    return result
  }

  move({ x, y }: Point): Promise<void> {
    return this.#mouse({ type: 'pointerMove', duration: 100, x: Math.round(x), y: Math.round(y) })
  }

  down(): Promise<void> {
    return this.#mouse(DOWN)
  }

  up(): Promise<void> {
    return this.#mouse(UP)
  }

  /** On a busy machine the driver's clicks can be too far apart for a double click: then they are repeated. */
  async doubleClick(point: Point): Promise<void> {
    await this.ask(awaitDoubleClick)
    do {
      await this.move(point)
      await this.#mouse(DOWN, UP, DOWN, UP)
    } while (!(await this.ask(wasDoubleClicked)))
  }

  press(key: Key, modifier?: 'Control'): Promise<void> {
    const keys = (modifier ? [modifier, key] : [key]).map((name) => KEYS[name] ?? name)
    const keyDowns = keys.map((value) => ({ type: 'keyDown', value }))
    const keyUps = keys.reverse().map((value) => ({ type: 'keyUp', value }))
    return this.#keyboard([...keyDowns, ...keyUps])
  }

  type(text: string): Promise<void> {
    return this.#keyboard(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  }

  giveFiles(paths: readonly string[]): Promise<void> {
    return this.#driver.sendTo('input[type="file"]', paths.join('\n'))
  }

  picture(): Promise<Uint8Array> {
    return this.#driver.picture()
  }

  async close(): Promise<void> {
    try {
      await this.#driver.end()
    } finally {
      await end(this.#process)
      await this.#display.close()
    }
  }

  #mouse(...actions: object[]): Promise<void> {
    return this.#driver.performActions({ type: 'pointer', id: 'mouse', actions })
  }

  #keyboard(actions: object[]): Promise<void> {
    return this.#driver.performActions({ type: 'key', id: 'keyboard', actions })
  }
}

/** Waits until the driver accepts commands. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  throw new Error(`WebKitWebDriver ended with ${child.exitCode ?? child.signalCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
