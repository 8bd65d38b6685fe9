/** Creates elements from the components that the page shares with the application: stateless ones only. */

type Props = Record<string, unknown> & { children?: unknown }
type Tag = string | ((props: Props) => unknown)

const SVG = 'http://www.w3.org/2000/svg'
const OF_SVG: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'circle'])
/** Attributes whose names differ between React and SVG. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', vectorEffect: 'vector-effect' }

export function jsx(tag: Tag, { children, ...props }: Props): Node | unknown {
  if (typeof tag === 'function') return tag({ ...props, children })
  const element = OF_SVG.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || (value === false && !name.startsWith('aria-'))) continue
    if (name === 'style') setStyle(element, value as Record<string, string | number>)
    else element.setAttribute(NAMES[name] ?? name, String(value))
  }
  addAll(element, children)
  return element
}

/** Called by the compiler for several children. */
export function jsxs(tag: Tag, props: Props): Node | unknown {
  return jsx(tag, props)
}

export function Fragment({ children }: Props): DocumentFragment {
  const fragment = document.createDocumentFragment()
  addAll(fragment, children)
  return fragment
}

function setStyle(element: Element & Partial<ElementCSSInlineStyle>, style: Record<string, string | number | undefined>): void {
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    element.style?.setProperty(property, typeof value === 'number' ? `${value}px` : value)
  }
}

function addAll(parent: ParentNode, child: unknown): void {
  if (Array.isArray(child)) for (const one of child) addAll(parent, one)
  else if (child instanceof Node) parent.append(isMadeOnce(child) ? child.cloneNode(true) : child)
  else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child))
}

/**
 * Whether a module renders a node more than once, as React allows. A node can only be in one place, and a fragment is empty after
 * it was added.
 */
function isMadeOnce(node: Node): boolean {
  return node.parentNode !== null || node instanceof DocumentFragment
}
