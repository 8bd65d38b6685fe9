/** The complete view layer of the page: elements are created once and updated in place. */

export type Child = Node | string | null | false | undefined | readonly Child[]
type Value = string | number | boolean | null | undefined | ((event: never) => void)

/**
 * Creates an element. Functions are event listeners (`onclick`); `true` is an empty attribute, `false`, null and undefined are
 * omitted.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as unknown as EventListener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value))
  }
  add(element, children)
  return element
}

export function add(parent: ParentNode, children: Child): void {
  if (Array.isArray(children)) for (const child of children) add(parent, child as Child)
  else if (children) parent.append(children as Node | string)
}
