/** Its name in the zip, unless another entry has it. */
export const NOTE_NAME = 'Not included.txt'
/** Maximum number of names listed of each kind; beyond it, the number is stated. */
const MAX_NAMES = 1000

/** Collects what a zip leaves out, and generates a text about it. Names only what the user may see. */
export class ZipNote {
  readonly #closed = new Names('You may not open:')
  readonly #gone = new Names('Deleted while the zip was made:')
  readonly #held = new Names('Being checked for viruses, or blocked:')
  #missing = 0
  /** The path of the text in the zip. */
  path = NOTE_NAME

  /** Counts selected items that are deleted or were never visible to the user: the two are indistinguishable. */
  miss(count: number): void {
    this.#missing += count
  }

  /** Adds an item that the user sees but can't open. */
  close(path: string): void {
    this.#closed.add(path)
  }

  /** Adds a file whose bytes were deleted while the zip was generated. */
  lose(path: string): void {
    this.#gone.add(path)
  }

  /** Adds a file that is blocked or waits for its scan. */
  hold(path: string): void {
    this.#held.add(path)
  }

  /** Returns the text; null if nothing was left out. */
  text(): string | null {
    const missing = this.#missing > 0 ? `\nOf what was chosen not found, perhaps deleted: ${this.#missing}\n` : ''
    const text = this.#closed.text() + this.#held.text() + this.#gone.text() + missing
    return text === '' ? null : `This zip does not hold everything.\n${text}`
  }
}

class Names {
  readonly #title: string
  readonly #names: string[] = []
  #count = 0

  constructor(title: string) {
    this.#title = title
  }

  add(name: string): void {
    this.#count += 1
    if (this.#names.length < MAX_NAMES) this.#names.push(name)
  }

  text(): string {
    if (this.#count === 0) return ''
    const more = this.#count > this.#names.length ? [`and ${this.#count - this.#names.length} more`] : []
    return `\n${[this.#title, ...this.#names.map((name) => `- ${name}`), ...more].join('\n')}\n`
  }
}
