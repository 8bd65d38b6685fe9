import { damaged, tooLarge } from '../document-error.ts'
import { decodeXml, XmlScanner } from './xml-scanner.ts'

/** No part that a program wrote is nested deeper. */
const MAX_DEPTH = 1000
/** Of one element; none has as many. */
const MAX_ATTRIBUTES = 1000
/** Begins only where a name may, so that no markup takes longer than it is long. */
const ATTRIBUTE = /(?<=\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** An element of a part that is held as a whole. Names come without their prefix, which is the writer's own choice. */
export class XmlElement {
  readonly name: string
  /** Elements and texts, in their order. */
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

  /** By their names as they are written, prefixes included. Read when they are first asked for. */
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
 * A part's markup as a tree: its outermost element. `count` hears of each element.
 *
 * @throws DocumentError when it is none, or deeper than any that a program wrote.
 */
export function readTree(bytes: Uint8Array, count: () => void): XmlElement {
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  const scanner = new XmlScanner({
    open(name, attributes) {
      count()
      const element = new XmlElement(name, attributes)
      const parent = open.at(-1)
      if (open.length >= MAX_DEPTH || (root && !parent)) throw damaged()
      root ??= element
      parent?.nodes.push(element)
      open.push(element)
    },
    close(name) {
      if (open.pop()?.name !== name) throw damaged()
    },
    text: (text) => void open.at(-1)?.nodes.push(text),
  })
  scanner.write(new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'))
  scanner.end()
  if (!root) throw damaged()
  return root
}

/** The trees of an archive's parts, each read once, and all together within a number of elements. */
export class Trees {
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #trees = new Map<string, XmlElement | null>()
  #left: number

  constructor(files: ReadonlyMap<string, Uint8Array>, elements: number) {
    this.#files = files
    this.#left = elements
  }

  /** The outermost element of a part; null when there is no such part. @throws DocumentError */
  get(path: string): XmlElement | null {
    const known = this.#trees.get(path)
    if (known !== undefined) return known
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

/** The first child of this name. */
export function child(parent: Maybe, name: string): XmlElement | null {
  for (const node of parent?.nodes ?? []) if (typeof node !== 'string' && node.name === name) return node
  return null
}

/** All children of this name, in order. */
export function childrenOf(parent: Maybe, name: string): XmlElement[] {
  return parent?.children.filter((element) => element.name === name) ?? []
}

/** The element at the end of a chain of children. */
export function at(parent: Maybe, ...path: string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((element, name) => child(element, name), parent ?? null)
}

/** All elements of this name within another, however deep. */
export function within(parent: Maybe, name: string): XmlElement[] {
  return (parent?.children ?? []).flatMap((element) => [...(element.name === name ? [element] : []), ...within(element, name)])
}

/** All text within an element. */
export function textOf(element: Maybe): string {
  return (element?.nodes ?? []).map((node) => (typeof node === 'string' ? node : textOf(node))).join('')
}

/** An attribute by its name without prefix. */
export function attr(element: Maybe, name: string): string | null {
  for (const [written, value] of element?.attributes ?? [])
    if (written === name || written.slice(written.indexOf(':') + 1) === name) return value
  return null
}

/** An attribute that is a number, or null. */
export function num(element: Maybe, name: string): number | null {
  const value = attr(element, name)
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Whether an attribute says yes. */
export function isOn(element: Maybe, name: string): boolean {
  const value = attr(element, name)
  return value === '1' || value === 'true'
}
