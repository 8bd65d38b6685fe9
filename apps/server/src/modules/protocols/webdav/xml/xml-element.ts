/** The namespace of WebDAV. */
export const DAV = 'DAV:'

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
