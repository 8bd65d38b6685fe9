import { at, attr, child, num, type XmlElement } from '../xml/xml-tree.ts'
import { inheritedShapes, placeholderOf, type SlideContext } from './slide-context.ts'

/** Returns the styles that a paragraph inherits from, nearest first: elements like `a:lvl1pPr`. */
export function levelStyles(shape: XmlElement, level: number, context: SlideContext): XmlElement[] {
  const name = `lvl${level + 1}pPr`
  const place = placeholderOf(shape)
  const lists = [
    at(shape, 'txBody', 'lstStyle'),
    ...inheritedShapes(context, shape).map((source) => at(source, 'txBody', 'lstStyle')),
    at(context.master?.root, 'txStyles', styleName(place)),
    child(context.presentation.root, 'defaultTextStyle'),
  ]
  return lists.flatMap((list) => child(list, name) ?? [])
}

function styleName(place: XmlElement | null): string {
  if (!place) return 'otherStyle'
  const type = attr(place, 'type') ?? 'body'
  if (type === 'title' || type === 'ctrTitle') return 'titleStyle'
  return ['dt', 'ftr', 'sldNum'].includes(type) ? 'otherStyle' : 'bodyStyle'
}

/** Returns the text box properties: `a:bodyPr` of the shape, then of the shapes it inherits from. */
export function bodyProperties(shape: XmlElement, context: SlideContext): XmlElement[] {
  return [shape, ...inheritedShapes(context, shape)].flatMap((source) => at(source, 'txBody', 'bodyPr') ?? [])
}

/** Returns an attribute from the first element that has it. */
export function firstAttr(elements: readonly (XmlElement | null)[], name: string): string | null {
  for (const element of elements) {
    const value = attr(element, name)
    if (value !== null) return value
  }
  return null
}

export function firstNum(elements: readonly (XmlElement | null)[], name: string): number | null {
  for (const element of elements) {
    const value = num(element, name)
    if (value !== null) return value
  }
  return null
}

/** Returns the first child with one of the names in any of the elements. */
export function firstChild(elements: readonly (XmlElement | null)[], ...names: string[]): XmlElement | null {
  for (const element of elements) {
    for (const name of names) {
      const found = child(element, name)
      if (found) return found
    }
  }
  return null
}
