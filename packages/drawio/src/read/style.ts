import { MAX_STYLE_LENGTH } from '../limits.ts'
import { DEFAULT_EDGE, DEFAULT_VERTEX, NAMED_STYLES } from './named-styles.ts'

/** The style of a shape or line: diagrams.net keys with defaults. */
export class Style {
  readonly #values: ReadonlyMap<string, string>

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  text(key: string, fallback = ''): string {
    return this.#values.get(key) ?? fallback
  }

  /** Returns a finite number, or the fallback. */
  number(key: string, fallback: number): number {
    const text = this.#values.get(key)
    const value = text === undefined || text === '' ? Number.NaN : Number.parseFloat(text)
    return Number.isFinite(value) ? Math.min(Math.max(value, -100_000), 100_000) : fallback
  }

  flag(key: string, fallback = false): boolean {
    const text = this.#values.get(key)
    return text === undefined ? fallback : text === '1' || text === 'true'
  }
}

/** Parses `name;key=value;...`: named styles first, then the explicit values. */
export function readStyle(text: string, kind: 'vertex' | 'edge' | 'layer'): Style {
  const values = new Map(Object.entries(kind === 'edge' ? DEFAULT_EDGE : DEFAULT_VERTEX))
  for (const part of text.slice(0, MAX_STYLE_LENGTH).split(';')) {
    const at = part.indexOf('=')
    if (at > 0) values.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
    else if (Object.hasOwn(NAMED_STYLES, part)) {
      for (const [key, value] of Object.entries(NAMED_STYLES[part] ?? {})) values.set(key, value)
    }
  }
  return new Style(values)
}
