import { joinTexts } from '../bounds.ts'
import type { LetterFormat } from '../cells/cell-format.ts'
import type { TextRun } from '../cells/packed-text.ts'
import { decodeEscapes } from './escapes.ts'
import { readLetters } from './letters.ts'

/** Maximum formatted runs per text; the rest looks like its cell. */
const MAX_RUNS = 200

/** Reads a shared or inline text with optional formatted runs. */
export class RichText {
  readonly #theme: readonly string[]
  #text = ''
  /** Content of the current element so far, with its escapes. */
  #raw = ''
  #isText = false
  #isReading = false
  #runs: TextRun[] = []
  #look: LetterFormat | null = null
  #runAt = 0

  constructor(theme: readonly string[]) {
    this.#theme = theme
  }

  /** Begins the next text. */
  clear(): void {
    this.#text = ''
    this.#raw = ''
    this.#isText = false
    this.#isReading = false
    this.#look = null
    this.#runs = []
  }

  open(name: string, attributes: string): void {
    // Phonetic readings are not part of the text.
    if (name === 'rPh') this.#isReading = true
    else if (name === 't') this.#isText = !this.#isReading
    else if (name === 'r') {
      this.#look = {}
      this.#runAt = this.#text.length
    } else if (this.#look) readLetters(this.#look, name, attributes, this.#theme)
  }

  write(text: string): void {
    if (this.#isText) this.#raw = joinTexts(this.#raw, text)
  }

  close(name: string): void {
    if (name === 't') {
      this.#text = joinTexts(this.#text, decodeEscapes(this.#raw))
      this.#raw = ''
      this.#isText = false
    } else if (name === 'rPh') this.#isReading = false
    else if (name === 'r' && this.#look) {
      const length = this.#text.length - this.#runAt
      if (length > 0) this.#runs.push({ length, look: this.#look })
      this.#look = null
    }
  }

  get text(): string {
    return this.#text
  }

  /** Returns the formatted runs; undefined if all look like the cell. */
  get runs(): readonly TextRun[] | undefined {
    const isRich = this.#runs.length <= MAX_RUNS && this.#runs.some(({ look }) => Object.keys(look).length > 0)
    return isRich ? this.#runs : undefined
  }
}
