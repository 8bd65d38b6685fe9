/** A place in the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** What a journey asks of a browser with one window, whatever drives it. */
export interface DrivenBrowser {
  /** What went wrong in the page and nobody caught, as far as the driver tells. */
  readonly errors: readonly string[]
  goto(address: string): Promise<void>
  /** Runs a function in the page. It brings along nothing but its arguments. */
  ask<Given extends unknown[], Answer>(work: (...given: Given) => Answer, ...given: Given): Promise<Awaited<Answer>>
  /** Moves the mouse, with stops on the way as a hand makes them. */
  move(to: Point): Promise<void>
  /** Presses the mouse's button, which stays down. */
  down(): Promise<void>
  /** Lets the mouse's button go. */
  up(): Promise<void>
  doubleClick(at: Point): Promise<void>
  /** Presses a key, while others are held. */
  press(key: Key, held?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  /** Gives files of the computer to the one input of the page that takes files. */
  giveFiles(paths: readonly string[]): Promise<void>
  /** The page as a PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Letters by what they write, the others by their names. */
export type Key = 'a' | 'v' | 'x' | 'Delete' | 'Enter' | 'F2'
