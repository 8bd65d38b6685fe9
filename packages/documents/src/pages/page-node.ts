import type { Picture } from './pictures.ts'

type Block = 'div' | 'footer' | `h${1 | 2 | 3 | 4 | 5 | 6}` | 'hr' | 'li' | 'ol' | 'p' | 'section' | 'ul'
type Inline = 'a' | 'br' | 'img' | 'span' | 'sup'
type Table = 'col' | 'table' | 'td' | 'tr'
type Drawing = 'marker' | 'path' | 'svg'
export type Tag = Block | Inline | Table | Drawing

type Attribute = 'alt' | 'aria-label' | 'class' | 'colspan' | 'href' | 'id' | 'rowspan' | DrawingAttribute
type DrawingAttribute = 'd' | 'fill' | 'viewBox' | 'stroke-dasharray' | 'stroke-width' | MarkerAttribute
type MarkerAttribute = 'marker-end' | 'marker-start' | 'markerHeight' | 'markerWidth' | 'orient' | 'refX' | 'refY'

type Side = '' | '-top' | '-right' | '-bottom' | '-left'
type Spacing = `margin${Side}` | `padding${Side}` | `border${Side}` | 'border-collapse' | 'border-radius' | 'box-sizing'
type Place =
  | 'position'
  | 'inset'
  | 'left'
  | 'top'
  | 'display'
  | 'flex-direction'
  | 'justify-content'
  | 'overflow'
  | 'table-layout'
type Size = 'width' | 'height' | 'min-width' | 'min-height' | 'max-width' | 'rotate' | 'scale' | 'clip-path'
type Font = `font-${'family' | 'size' | 'style' | 'variant' | 'weight'}` | 'letter-spacing' | 'line-height' | 'tab-size'
type Line = `text-${'align' | 'decoration' | 'decoration-line' | 'indent' | 'transform'}` | 'vertical-align' | 'white-space'
type Flow = 'direction' | 'overflow-wrap' | 'writing-mode' | 'list-style-type'
type Colour = 'color' | 'fill' | 'stroke' | 'background' | `background-${'color' | 'size' | 'repeat'}`
export type StyleProperty = Spacing | Place | Size | Font | Line | Flow | Colour

/** CSS properties that cannot load resources; later ones override earlier ones. */
export type Style = Partial<Record<StyleProperty, string>>

/**
 * A piece of a page as plain data, created by the document readers and drawn by a browser. Only these elements, attributes and
 * properties exist, whatever a file contains.
 */
export interface PageNode {
  tag: Tag
  attributes?: Partial<Record<Attribute, string>>
  style?: Style
  /** The source of an image; for other elements, the background. */
  picture?: Picture
  children?: (PageNode | string)[]
}

/** Returns a placeholder with a label for content that cannot be drawn. */
export function missing(text: string): PageNode {
  return { tag: 'div', attributes: { class: 'missing' }, children: [text] }
}

/** Returns the number of columns or rows that a cell spans, limited. */
export function spanOf(cells: number | null): string {
  return String(Math.max(1, Math.min(1000, Math.trunc(cells ?? 1))))
}
