import { SaxesParser } from 'saxes'
import { DavError } from '../dav-error.ts'

/** An element of a request body. */
export interface XmlElement {
  /** A URI; empty without one. */
  namespace: string
  name: string
  attributes: readonly XmlAttribute[]
  nodes: (XmlElement | string)[]
}

interface XmlAttribute {
  namespace: string
  name: string
  value: string
}

/** No known client nests deeper. */
const MAX_DEPTH = 100
/** Bounds the work for a body. */
const MAX_ELEMENTS = 20_000

/**
 * Parses a request body with its namespaces. Document types are rejected, so only the predefined entities exist.
 * @throws {DavError} 400 if it is malformed, nested too deeply or has too many elements
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let elements = 0
  const fail = (): never => {
    throw new DavError(400)
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1
    if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) fail()
    const element: XmlElement = {
      namespace: uri,
      name: local,
      attributes: Object.values(attributes)
        .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
        .map(({ uri, local, value }) => ({ namespace: uri, name: local, value })),
      nodes: [],
    }
    if (root === null) root = element
    open.at(-1)?.nodes.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)?.nodes.push(text))
  parser.on('cdata', (text) => void open.at(-1)?.nodes.push(text))
  parser.write(text).close()
  return root ?? fail()
}

/** Returns the child elements. */
export function childrenOf(element: XmlElement): XmlElement[] {
  return element.nodes.filter((node) => typeof node !== 'string')
}

/** Returns the first child element of the namespace `DAV:` with a name. */
export function davChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childrenOf(element).find((child) => isDav(child, name))
}

/** Determines whether an element is of the namespace `DAV:` and has a name. */
export function isDav(element: XmlElement, name: string): boolean {
  return element.namespace === DAV && element.name === name
}

/** Returns the text of an element, without that of its children. */
export function textOf(element: XmlElement): string {
  return element.nodes.filter((node) => typeof node === 'string').join('')
}

export const DAV = 'DAV:'
