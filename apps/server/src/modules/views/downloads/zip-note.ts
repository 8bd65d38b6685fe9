import { t } from '@arbour/messages/t'

/** Returns its name in the zip, unless another entry has it. */
export const noteName = () => `${t('files.zip.notIncludedFile')}.txt`

/** Maximum number of names listed of each kind; beyond it, the number is stated. */
const MAX_NAMES = 1000

/** Collects what a zip leaves out, and generates a text about it. Names only what the user may see. */
export class ZipNote {
  readonly #closed = new Names()
  readonly #gone = new Names()
  readonly #held = new Names()
  #missing = 0
  /** The path of the text in the zip. */
  path = noteName()

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
    const missing = this.#missing > 0 ? `\n${t('files.zip.missing', { count: this.#missing })}\n` : ''
    const text = [
      this.#closed.text(t('files.zip.noAccess')),
      this.#held.text(t('files.zip.blocked')),
      this.#gone.text(t('files.zip.deleted')),
      missing,
    ].join('')
    return text === '' ? null : `${t('files.zip.incomplete')}\n${text}`
  }
}

class Names {
  readonly #names: string[] = []
  #count = 0

  add(name: string): void {
    this.#count += 1
    if (this.#names.length < MAX_NAMES) this.#names.push(name)
  }

  text(title: string): string {
    if (this.#count === 0) return ''
    const more = this.#count > this.#names.length ? [t('files.zip.more', { count: this.#count - this.#names.length })] : []
    return `\n${[title, ...this.#names.map((name) => `- ${name}`), ...more].join('\n')}\n`
  }
}
