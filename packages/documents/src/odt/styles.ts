import { toPixels } from '../open-document/lengths.ts'
import type { Style, StyleProperty } from '../pages/page-node.ts'
import { attr, child, type XmlElement } from '../xml/xml-tree.ts'

/** Attributes with the same name in CSS: lengths and keywords. Other values are dropped, so that no URL gets in. */
const LENGTHS = /^(font-size|margin-(left|right|top|bottom)|text-indent|letter-spacing|padding|width)$/
const WORDS =
  /^(font-(weight|style|variant)|text-(align|transform)|vertical-align|(background-)?color|border(-(top|right|bottom|left))?)$/
const PLAIN = /^[\w#.% -]+$/
const MAX_PARENTS = 20
const PROPERTIES = /^(text|paragraph|table|table-cell|table-column)-properties$/

/** The styles of a text, by name, as CSS properties. */
export class Styles {
  readonly #named = new Map<string, XmlElement>()
  readonly #defaults = new Map<string, XmlElement>()
  readonly #known = new Map<string, Style>()

  constructor(roots: readonly (XmlElement | null)[]) {
    for (const root of roots) {
      for (const group of root?.children ?? []) {
        if (!['styles', 'automatic-styles'].includes(group.name)) continue
        for (const style of group.children) this.#add(style)
      }
    }
  }

  /** Returns a style including inherited ones; inheritance cycles are tolerated. */
  of(name: string | null, family: string, depth = 0): Style {
    const key = `${family} ${name}`
    const cached = this.#known.get(key)
    if (cached || depth > MAX_PARENTS) return cached ?? {}
    const definition = this.#named.get(name ?? '')
    const style = definition ? { ...this.of(attr(definition, 'parent-style-name'), family, depth + 1) } : {}
    for (const [property, value] of declarations(definition ?? this.#defaults.get(family))) {
      // A repeated property moves to the end, also before the shorthand that contains it.
      delete style[property]
      style[property] = value
    }
    this.#known.set(key, style)
    return style
  }

  /** Returns whether the style starts a new page. */
  breaksBefore(name: string | null): boolean {
    const definition = this.#named.get(name ?? '')
    return (
      attr(child(definition, 'paragraph-properties'), 'break-before') === 'page' || Boolean(attr(definition, 'master-page-name'))
    )
  }

  /** Returns the definition of a list style. */
  list(name: string | null): XmlElement | null {
    return this.#named.get(`list ${name}`) ?? null
  }

  #add(style: XmlElement): void {
    if (style.name === 'default-style') this.#defaults.set(attr(style, 'family') ?? '', style)
    const name = attr(style, 'name')
    if (!name) return
    const key = style.name === 'list-style' ? `list ${name}` : name
    if (!this.#named.has(key)) this.#named.set(key, style)
  }
}

/** Returns the declarations of a style in order. */
function declarations(style: XmlElement | undefined): [StyleProperty, string][] {
  return (style?.children ?? [])
    .filter(({ name }) => PROPERTIES.test(name))
    .flatMap((properties) => [...properties.attributes])
    .flatMap(([name, value]) => Object.entries(declare(name.slice(name.indexOf(':') + 1), value)) as [StyleProperty, string][])
}

function declare(name: string, value: string): Style {
  if (name === 'column-width') return declare('width', value)
  if (LENGTHS.test(name)) {
    const pixels = toPixels(value)
    if (pixels !== null) return { [name]: `${pixels}px` }
    return /^\d+%$/.test(value) && name === 'font-size' ? { 'font-size': value } : {}
  }
  if (name === 'line-height')
    return /^\d+%$/.test(value) ? { 'line-height': String((Number.parseInt(value, 10) / 100) * 1.2) } : {}
  if (name === 'text-underline-style' && value !== 'none') return { 'text-decoration-line': 'underline' }
  if (name === 'text-line-through-style' && value !== 'none') return { 'text-decoration-line': 'line-through' }
  if (name === 'text-position') {
    const place = /^(super|[1-9])/.test(value) ? 'super' : /^(sub|-)/.test(value) ? 'sub' : null
    return place ? { 'vertical-align': place, 'font-size': '66%' } : {}
  }
  if ((name === 'font-name' || name === 'font-family') && /^[\w' -]+$/.test(value))
    return { 'font-family': `"${value.replaceAll("'", '')}","Liberation Serif",serif` }
  if (!WORDS.test(name) || !PLAIN.test(value)) return {}
  return { [name]: value === 'start' ? 'left' : value === 'end' ? 'right' : value }
}
