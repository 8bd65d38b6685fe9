import { damagedError } from '../document-error.ts'

/** Receives the events of an XML document. Names are without prefix, texts with resolved entities. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text?(text: string): void
}

/** Maximum length of a tag in characters. */
const MAX_TAG = 4 * 1024 ** 2

/**
 * Parses XML in chunks with constant memory. Document types are not read, so only the five predefined entities exist, nothing is
 * ever loaded, and nesting costs nothing.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''
  #depth = 0

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(piece: string): void {
    const xml = this.#rest + piece
    let at = 0
    while (at < xml.length) {
      const start = xml.indexOf('<', at)
      if (start < 0) {
        // An entity may be split between chunks.
        const entity = xml.lastIndexOf('&')
        const end = entity >= at && xml.length - entity < 12 ? entity : xml.length
        this.#text(xml, at, end)
        at = end
        break
      }
      this.#text(xml, at, start)
      const next = this.#tag(xml, start)
      at = next < 0 ? start : next
      if (next < 0) break
    }
    this.#rest = xml.slice(at)
    if (this.#rest.length > MAX_TAG) throw damagedError()
  }

  /** @throws DocumentError if an element is still open */
  end(): void {
    if (this.#depth !== 0 || this.#rest.trim() !== '') throw damagedError()
  }

  #text(xml: string, from: number, to: number): void {
    if (to > from && this.#handler.text) this.#handler.text(decodeXml(xml.slice(from, to)))
  }

  /** Parses the tag at `start`; returns where it ends, or -1 if it is incomplete. */
  #tag(xml: string, start: number): number {
    const kind = xml.charCodeAt(start + 1)
    if (kind === 33) return this.#declaration(xml, start)
    if (kind === 63) return after(xml, '?>', start)
    const end = endOfTag(xml, start)
    if (end < 0) return -1
    if (kind === 47) {
      this.#depth--
      if (this.#depth < 0) throw damagedError()
      this.#handler.close(localName(xml, start + 2, end))
      return end + 1
    }
    const isEmpty = xml.charCodeAt(end - 1) === 47
    const inner = isEmpty ? end - 1 : end
    let space = start + 1
    while (space < inner && xml.charCodeAt(space) > 32) space++
    const name = localName(xml, start + 1, space)
    this.#handler.open(name, xml.slice(space, inner))
    if (isEmpty) this.#handler.close(name)
    else this.#depth++
    return end + 1
  }

  #declaration(xml: string, start: number): number {
    if (xml.startsWith('<!--', start)) return after(xml, '-->', start + 4)
    if (xml.startsWith('<![CDATA[', start)) {
      const end = xml.indexOf(']]>', start)
      if (end < 0) return -1
      this.#handler.text?.(xml.slice(start + 9, end))
      return end + 3
    }
    // Less than `<![CDATA[`: more input is needed. Anything else declares entities.
    if (xml.length - start < 9) return -1
    // A plain document type, as written by old programs. Declarations in brackets are rejected.
    const end = xml.startsWith('<!DOCTYPE', start) ? xml.indexOf('>', start) : start
    if (end < 0) return -1
    if (end === start || xml.slice(start, end).includes('[')) throw damagedError()
    return end + 1
  }
}

function after(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}

/** Returns the position of a tag's `>`, ignoring quoted ones. */
function endOfTag(xml: string, start: number): number {
  let end = xml.indexOf('>', start)
  for (let at = start + 1; end >= 0 && at < end; at++) {
    const code = xml.charCodeAt(at)
    if (code !== 34 && code !== 39) continue
    at = xml.indexOf(code === 34 ? '"' : "'", at + 1)
    if (at < 0) return -1
    if (at > end) end = xml.indexOf('>', at)
  }
  return end
}

function localName(xml: string, from: number, to: number): string {
  const name = xml.slice(from, to).trimEnd()
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves the predefined XML entities; others are kept. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Returns an attribute by its written name, including the prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (attributes.charCodeAt(at - 1) > 32) continue
    let next = at + name.length
    while (attributes.charCodeAt(next) <= 32) next++
    if (attributes.charCodeAt(next) !== 61) continue
    next++
    while (attributes.charCodeAt(next) <= 32) next++
    const quote = attributes[next]
    if (quote !== '"' && quote !== "'") continue
    const end = attributes.indexOf(quote, next + 1)
    return end < 0 ? undefined : decodeXml(attributes.slice(next + 1, end))
  }
  return undefined
}

/** Returns a numeric attribute. */
export function numberOf(attributes: string, name: string): number | undefined {
  const text = attribute(attributes, name)
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Returns a boolean attribute. */
export function flagOf(attributes: string, name: string): boolean | undefined {
  const text = attribute(attributes, name)
  return text === undefined ? undefined : text === '1' || text === 'true' || text === 'on'
}

/** Parses a whole part. */
export async function scanXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler)
  for await (const piece of pieces) scanner.write(piece)
  scanner.end()
}
