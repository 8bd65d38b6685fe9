/** A position in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A browser with one window, independent of its driver. */
export interface DrivenBrowser {
  /** Uncaught errors of the page, as far as the driver reports them. */
  readonly errors: readonly string[]
  goto(address: string): Promise<void>
  /** Runs a self-contained function in the page with its arguments. */
  ask<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>
  /** Moves the mouse in steps, like a hand. */
  move(to: Point): Promise<void>
  /** Presses the mouse button. */
  down(): Promise<void>
  /** Releases the mouse button. */
  up(): Promise<void>
  doubleClick(at: Point): Promise<void>
  /** Presses a key, while others are held. */
  press(key: Key, held?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  /** Sets the files of the page's only file input. */
  giveFiles(paths: readonly string[]): Promise<void>
  /** Takes a screenshot as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Letters by their character, other keys by name. */
export type Key = 'a' | 'v' | 'x' | 'Delete' | 'Enter' | 'F2'
