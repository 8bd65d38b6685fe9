import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A virtual display: without one, browsers have no hovering and dragging mouse. */
export class Display {
  readonly #process: ChildProcess
  /** Environment variables of a program that draws on it. */
  readonly env: Record<string, string | undefined>

  private constructor(child: ChildProcess, number: string) {
    this.#process = child
    // Programs must not detect a surrounding desktop.
    this.env = { ...process.env, DISPLAY: `:${number}`, WAYLAND_DISPLAY: undefined, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' }
  }

  /** Opens one with a free display number. */
  static async open(): Promise<Display> {
    // It writes its number to this channel once it is ready.
    const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const output = once(child.stdio[3] as Readable, 'data').then(String)
    const exit = once(child, 'exit').then(() => null)
    const number = await Promise.race([output, exit])
    if (number === null) throw new Error('Xvfb ended before it was ready')
    return new Display(child, number.trim())
  }

  async close(): Promise<void> {
    const exit = once(this.#process, 'exit')
    this.#process.kill()
    await exit
  }
}
