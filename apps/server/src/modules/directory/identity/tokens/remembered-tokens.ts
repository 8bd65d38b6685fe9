import { hash } from 'node:crypto'

/** Beyond this number, the least recently used tokens are evicted. */
const MAX_TOKENS = 10_000

/** Cached data of a token until it expires. */
export interface CachedToken<T> {
  value: T
  /** Expiry in milliseconds since 1970. */
  expires: number
}

/** A cache of verified tokens by their hashes, so that memory does not contain the tokens. */
export class RememberedTokens<T> {
  readonly #known = new Map<string, CachedToken<T>>()

  /** Returns the cached data of an unexpired token; otherwise undefined. */
  get(token: string): T | undefined {
    const key = digestOf(token)
    const cached = this.#known.get(key)
    if (!cached) return undefined
    this.#known.delete(key)
    if (cached.expires <= Date.now()) return undefined
    this.#known.set(key, cached)
    return cached.value
  }

  set(token: string, remembered: CachedToken<T>): void {
    this.#known.set(digestOf(token), remembered)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_TOKENS && oldest !== undefined) this.#known.delete(oldest)
  }
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
