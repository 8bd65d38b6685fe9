import { damagedError, tooLarge } from '../document-error.ts'
import { decodeXml, XmlScanner } from './xml-scanner.ts'

/** Maximum nesting depth; no known program writes deeper parts. */
const MAX_DEPTH = 1000
/** Maximum attributes per element. */
const MAX_ATTRIBUTES = 1000
/** Only matches at the start of a name, so that matching takes linear time. */
const ATTRIBUTE = /(?<=\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** An element of a fully parsed part. Names are without prefix, which each writer can choose. */
export class XmlElement {
  readonly name: string
  /** Child elements and texts, in order. */
  readonly nodes: (XmlElement | string)[] = []
  readonly #markup: string
  #attributes: ReadonlyMap<string, string> | null = null

  constructor(name: string, markup: string) {
    this.name = name
    this.#markup = markup
  }

  get children(): XmlElement[] {
    return this.nodes.filter((node) => typeof node !== 'string')
  }

  /** Attributes by written name, including prefixes. Parsed on first access. */
  get attributes(): ReadonlyMap<string, string> {
    if (this.#attributes) return this.#attributes
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of this.#markup.matchAll(ATTRIBUTE)) {
      if (attributes.size < MAX_ATTRIBUTES) attributes.set(name, decodeXml(double ?? single ?? ''))
    }
    this.#attributes = attributes
    return attributes
  }
}

/**
 * Parses a part and returns its root element. `count` is called for each element.
 *
 * @throws DocumentError if it is malformed or nested too deeply
 */
export function readTree(bytes: Uint8Array, count: () => void): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const scanner = new XmlScanner({
    open(name, attributes) {
      count()
      const element = new XmlElement(name, attributes)
      const parent = open.at(-1)
      if (open.length >= MAX_DEPTH || (root && !parent)) throw damagedError()
      root ??= element
      parent?.nodes.push(element)
      open.push(element)
    },
    close(name) {
      if (open.pop()?.name !== name) throw damagedError()
    },
    text: (text) => void open.at(-1)?.nodes.push(text),
  })
  scanner.write(new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'))
  scanner.end()
  if (!root) throw damagedError()
  return root
}

/** The parsed parts of an archive, each parsed once, with a limit on their total number of elements. */
export class Trees {
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #trees = new Map<string, XmlElement | null>()
  #left: number

  constructor(files: ReadonlyMap<string, Uint8Array>, elements: number) {
    this.#files = files
    this.#left = elements
  }

  /** Returns the root element of a part; null if there is no such part. @throws DocumentError */
  get(path: string): XmlElement | null {
    const cached = this.#trees.get(path)
    if (cached !== undefined) return cached
    const bytes = this.#files.get(path)
    const root = bytes
      ? readTree(bytes, () => {
          if (--this.#left < 0) throw tooLarge()
        })
      : null
    this.#trees.set(path, root)
    return root
  }
}

type Maybe = XmlElement | null | undefined

/** Returns the first child with this name. */
export function child(parent: Maybe, name: string): XmlElement | null {
  for (const node of parent?.nodes ?? []) if (typeof node !== 'string' && node.name === name) return node
  return null
}

/** Returns all children with this name, in order. */
export function childrenOf(parent: Maybe, name: string): XmlElement[] {
  return parent?.children.filter((element) => element.name === name) ?? []
}

/** Returns the descendant at a path of child names. */
export function at(parent: Maybe, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((element, name) => child(element, name), parent ?? null)
}

/** Returns all descendants with this name. */
export function within(parent: Maybe, name: string): XmlElement[] {
  return (parent?.children ?? []).flatMap((element) => [...(element.name === name ? [element] : []), ...within(element, name)])
}

/** Returns all text within an element. */
export function textOf(element: Maybe): string {
  return (element?.nodes ?? []).map((node) => (typeof node === 'string' ? node : textOf(node))).join('')
}

/** Returns an attribute by its name without prefix. */
export function attr(element: Maybe, name: string): string | null {
  for (const [written, value] of element?.attributes ?? [])
    if (written === name || written.slice(written.indexOf(':') + 1) === name) return value
  return null
}

/** Returns a numeric attribute, or null. */
export function num(element: Maybe, name: string): number | null {
  const value = attr(element, name)
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Returns whether a boolean attribute is true. */
export function isOn(element: Maybe, name: string): boolean {
  const value = attr(element, name)
  return value === '1' || value === 'true'
}
