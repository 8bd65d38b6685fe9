import { hash } from 'node:crypto'

/** Of those used longest ago the first are forgotten. */
const MAX_TOKENS = 10_000

/** What is known of a token until it ends. */
export interface Remembered<T> {
  value: T
  /** When it ends, in milliseconds since 1970. */
  expires: number
}

/** What was found out about tokens, by their hashes: nobody who reads the memory has the tokens. */
export class RememberedTokens<T> {
  readonly #known = new Map<string, Remembered<T>>()

  /** What is known of a token that has not ended; undefined for any other. */
  get(token: string): T | undefined {
    const key = keyOf(token)
    const known = this.#known.get(key)
    if (!known) return undefined
    this.#known.delete(key)
    if (known.expires <= Date.now()) return undefined
    this.#known.set(key, known)
    return known.value
  }

  set(token: string, remembered: Remembered<T>): void {
    this.#known.set(keyOf(token), remembered)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_TOKENS && oldest !== undefined) this.#known.delete(oldest)
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
