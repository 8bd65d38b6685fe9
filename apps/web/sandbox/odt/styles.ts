import { toPixels } from '@arbour/documents/open-document/lengths'
import { attr, child } from '../xml.ts'

const LENGTHS: Readonly<Record<string, string>> = {
  'font-size': 'font-size',
  'margin-left': 'margin-left',
  'margin-right': 'margin-right',
  'margin-top': 'margin-top',
  'margin-bottom': 'margin-bottom',
  'text-indent': 'text-indent',
  'letter-spacing': 'letter-spacing',
  padding: 'padding',
  'column-width': 'width',
  width: 'width',
}
/** Attributes whose words CSS knows too. What is anything else is left out, so that no address comes in. */
const WORDS: Readonly<Record<string, string>> = {
  'font-weight': 'font-weight',
  'font-style': 'font-style',
  'text-align': 'text-align',
  'text-transform': 'text-transform',
  'font-variant': 'font-variant',
  'vertical-align': 'vertical-align',
  color: 'color',
  'background-color': 'background-color',
  border: 'border',
  'border-top': 'border-top',
  'border-right': 'border-right',
  'border-bottom': 'border-bottom',
  'border-left': 'border-left',
}
const PLAIN = /^[\w#.% -]+$/
const MAX_PARENTS = 20

/** The styles of a text, by name, as CSS. */
export class Styles {
  readonly #named = new Map<string, Element>()
  readonly #defaults = new Map<string, Element>()
  readonly #css = new Map<string, string>()

  constructor(roots: readonly (Element | null)[]) {
    for (const root of roots) {
      for (const group of root?.children ?? []) {
        if (!['styles', 'automatic-styles'].includes(group.localName)) continue
        for (const style of group.children) this.#add(style)
      }
    }
  }

  /** What a style says, with the styles that it builds upon. */
  css(name: string | null, family: string): string {
    const key = `${family} ${name}`
    const known = this.#css.get(key)
    if (known !== undefined) return known
    const chain = this.#chain(name)
    const css = [this.#defaults.get(family), ...chain].map((style) => (style ? toCss(style) : '')).join('')
    this.#css.set(key, css)
    return css
  }

  /** Whether a new page begins before what has this style. */
  breaksBefore(name: string | null): boolean {
    const [own] = this.#chain(name).slice(-1)
    return attr(child(own, 'paragraph-properties'), 'break-before') === 'page' || Boolean(attr(own, 'master-page-name'))
  }

  /** The description of the list with this name. */
  list(name: string | null): Element | null {
    return this.#named.get(`list ${name}`) ?? null
  }

  #add(style: Element): void {
    if (style.localName === 'default-style') this.#defaults.set(attr(style, 'family') ?? '', style)
    const name = attr(style, 'name')
    if (!name) return
    const key = style.localName === 'list-style' ? `list ${name}` : name
    if (!this.#named.has(key)) this.#named.set(key, style)
  }

  #chain(name: string | null): Element[] {
    const chain: Element[] = []
    for (let style = name && this.#named.get(name); style && chain.length < MAX_PARENTS; ) {
      chain.unshift(style)
      style = this.#named.get(attr(style, 'parent-style-name') ?? '')
    }
    return chain
  }
}

function toCss(style: Element): string {
  return [...style.children]
    .filter(({ localName }) => /^(text|paragraph|table|table-cell|table-column)-properties$/.test(localName))
    .flatMap((properties) => [...properties.attributes].map(({ localName, value }) => declaration(localName, value)))
    .join('')
}

function declaration(name: string, value: string): string {
  const length = LENGTHS[name]
  if (length) {
    const pixels = toPixels(value)
    if (pixels !== null) return `${length}:${pixels}px;`
    return /^\d+%$/.test(value) && length === 'font-size' ? `font-size:${value};` : ''
  }
  if (name === 'line-height') return /^\d+%$/.test(value) ? `line-height:${(Number.parseInt(value, 10) / 100) * 1.2};` : ''
  if (name === 'text-underline-style' && value !== 'none') return 'text-decoration-line:underline;'
  if (name === 'text-line-through-style' && value !== 'none') return 'text-decoration-line:line-through;'
  if (name === 'text-position')
    return /^(super|[1-9])/.test(value)
      ? 'vertical-align:super;font-size:66%;'
      : /^(sub|-)/.test(value)
        ? 'vertical-align:sub;font-size:66%;'
        : ''
  if ((name === 'font-name' || name === 'font-family') && /^[\w' -]+$/.test(value)) {
    return `font-family:"${value.replaceAll("'", '')}","Liberation Serif",serif;`
  }
  const word = WORDS[name]
  if (!word || !PLAIN.test(value)) return ''
  return `${word}:${value === 'start' ? 'left' : value === 'end' ? 'right' : value};`
}
