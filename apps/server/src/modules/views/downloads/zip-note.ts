/** Its name in the zip, where nothing else has it. */
export const NOTE_NAME = 'Not included.txt'
/** Names that the text gives of a kind; of more it says how many. */
const MAX_NAMES = 1000

/** What a zip leaves out, and the text in it that says so. Only what the person may see is named. */
export class ZipNote {
  readonly #closed = new Names('You may not open:')
  readonly #gone = new Names('Deleted while the zip was made:')
  readonly #held = new Names('Being checked for viruses, or blocked:')
  #missing = 0
  /** The path of the text in the zip. */
  path = NOTE_NAME

  /** Items that were chosen and are gone, or were never the person's to know of: the two look the same. */
  miss(count: number): void {
    this.#missing += count
  }

  /** An item that the person may see but not open. */
  close(path: string): void {
    this.#closed.add(path)
  }

  /** A file that the person could open and whose bytes went while the zip was made. */
  lose(path: string): void {
    this.#gone.add(path)
  }

  /** A file that waits for its scan, or is blocked. */
  hold(path: string): void {
    this.#held.add(path)
  }

  /** Null when nothing was left out. */
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
