import { DAV, type XmlElement } from './xml-element.ts'

/** The namespace of the prefix `xml`, which needs no declaration. */
const XML = 'http://www.w3.org/XML/1998/namespace'

/** The head of a response body. All elements of `DAV:` have the prefix `d`, which the root element declares. */
export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'

const ESCAPED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', '\r': '&#13;' }
/** Characters that XML 1.0 can't contain, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes a text for elements and attributes. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '�').replace(/[<>&"\r]/g, (character) => ESCAPED[character] ?? character)
}

/** Returns the start of a tag without `<` and `>`, and the name for the end tag. Elements of other namespaces declare them. */
export function tagOf({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): { start: string; end: string } {
  if (namespace === DAV) return { start: `d:${name}`, end: `d:${name}` }
  if (namespace === '') return { start: name, end: name }
  return { start: `x:${name} xmlns:x="${escapeXml(namespace)}"`, end: `x:${name}` }
}

/** Serialises an element so that it can be put into any response. */
export function writeElement(element: XmlElement): string {
  const { start, end } = tagOf(element)
  const attributes = element.attributes.map(({ namespace, name, value }, at) => {
    const text = `="${escapeXml(value)}"`
    if (namespace === '') return ` ${name}${text}`
    if (namespace === XML) return ` xml:${name}${text}`
    return ` xmlns:a${at}="${escapeXml(namespace)}" a${at}:${name}${text}`
  })
  const nodes = element.nodes.map((node) => (typeof node === 'string' ? escapeXml(node) : writeElement(node)))
  const opening = `<${start}${attributes.join('')}`
  return nodes.length === 0 ? `${opening}/>` : `${opening}>${nodes.join('')}</${end}>`
}
