import { Failure } from './failure.ts'
import type { Files } from './unpack.ts'

/** A part's markup as a tree. Throws a {@link Failure} when it is none. */
export function parseXml(bytes: Uint8Array): Document {
  const tree = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')
  if (tree.getElementsByTagName('parsererror').length > 0) throw new Failure('damaged')
  return tree
}

/** The first child with this local name; prefixes are the writer's own choice. */
export function child(parent: Element | null | undefined, name: string): Element | null {
  for (const element of parent?.children ?? []) if (element.localName === name) return element
  return null
}

/** All children with this local name, in order. */
export function childrenOf(parent: Element | null | undefined, name: string): Element[] {
  return [...(parent?.children ?? [])].filter((element) => element.localName === name)
}

/** The element at the end of a chain of children. */
export function at(parent: Element | null | undefined, ...path: string[]): Element | null {
  return path.reduce<Element | null>((element, name) => child(element, name), parent ?? null)
}

/** An attribute by its local name, whatever its prefix. */
export function attr(element: Element | null | undefined, name: string): string | null {
  for (const attribute of element?.attributes ?? []) if (attribute.localName === name) return attribute.value
  return null
}

/** An attribute that is a number, or null. */
export function num(element: Element | null | undefined, name: string): number | null {
  const value = attr(element, name)
  const number = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Whether an attribute says yes. */
export function isOn(element: Element | null | undefined, name: string): boolean {
  const value = attr(element, name)
  return value === '1' || value === 'true'
}

/** The trees of an archive's parts, each read once. */
export class Trees {
  readonly files: Files
  readonly #trees = new Map<string, Element | null>()

  constructor(files: Files) {
    this.files = files
  }

  /** The outermost element of a part; null when there is no such part. */
  get(path: string): Element | null {
    const known = this.#trees.get(path)
    if (known !== undefined) return known
    const bytes = this.files.get(path)
    const root = bytes ? parseXml(bytes).documentElement : null
    this.#trees.set(path, root)
    return root
  }
}
