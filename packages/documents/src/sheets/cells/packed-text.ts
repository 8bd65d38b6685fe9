import type { LetterFormat } from './cell-format.ts'

/** Many texts in one byte array, which can be transferred from a worker without copying. */
export interface PackedText {
  /** All texts in UTF-8, concatenated. */
  bytes: Uint8Array<ArrayBuffer>
  /** End offset of each text. */
  ends: Uint32Array<ArrayBuffer>
}

/** A text run that is formatted differently from its cell. */
export interface TextRun {
  /** UTF-16 code units. */
  length: number
  look: LetterFormat
}

/** Text runs by text index. */
export type TextRuns = ReadonlyMap<number, readonly TextRun[]>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Collects texts. */
export class TextPacker {
  #bytes = new Uint8Array(4096)
  #ends = new Uint32Array(256)
  #length = 0
  count = 0

  /** Adds a text and returns its index. */
  add(text: string): number {
    // A UTF-16 unit takes at most three bytes.
    const room = this.#length + text.length * 3
    if (room > this.#bytes.length) this.#bytes = grown(this.#bytes, Math.max(room, this.#bytes.length * 2))
    if (this.count === this.#ends.length) {
      const ends = new Uint32Array(this.count * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written
    this.#ends[this.count] = this.#length
    return this.count++
  }

  /** Number of bytes collected. */
  get length(): number {
    return this.#length
  }

  pack(): PackedText {
    return { bytes: this.#bytes.slice(0, this.#length), ends: this.#ends.slice(0, this.count) }
  }
}

/** Returns the text at an index; empty if there is none. */
export function textAt({ bytes, ends }: PackedText, index: number): string {
  const end = ends[index]
  return end === undefined ? '' : decoder.decode(bytes.subarray(index === 0 ? 0 : ends[index - 1], end))
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
