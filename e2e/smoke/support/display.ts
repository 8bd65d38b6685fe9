import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A screen that nobody looks at: without one a browser has no mouse that hovers and drags. */
export class Display {
  readonly #process: ChildProcess
  /** The variables of a program that is to draw on it. */
  readonly env: Record<string, string | undefined>

  private constructor(child: ChildProcess, number: string) {
    this.#process = child
    // Of a desktop around it a program is to find nothing.
    this.env = { ...process.env, DISPLAY: `:${number}`, WAYLAND_DISPLAY: undefined, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' }
  }

  /** Opens one under a number that is free. */
  static async open(): Promise<Display> {
    // What it says on this channel is its number, once it is ready.
    const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const said = once(child.stdio[3] as Readable, 'data').then(String)
    const ended = once(child, 'exit').then(() => null)
    const number = await Promise.race([said, ended])
    if (number === null) throw new Error('Xvfb ended before it was ready')
    return new Display(child, number.trim())
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
  }
}
