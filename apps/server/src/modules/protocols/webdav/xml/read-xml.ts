import { SaxesParser } from 'saxes'
import { DavError } from '../dav-error.ts'
import type { XmlElement } from './xml-element.ts'

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
