import { Parser } from 'htmlparser2'

/** Browsers stop nesting there as well; what is deeper is made to cost time. */
const MAX_NESTING = 512

/** What a page says of itself, as it says it: addresses are neither resolved nor checked, texts neither cut nor cleaned. */
export interface PageFacts {
  /** The text of `title`. */
  title: string | null
  /** The first content of each `meta`, by its name or property in lower case. */
  meta: ReadonlyMap<string, string>
  /** Each `link` that has a place. */
  links: readonly PageLink[]
  /** The `href` of the first `base`. */
  base: string | null
  /** Nested so deeply that it was read no further. */
  isTooDeep: boolean
}

export interface PageLink {
  /** In lower case. */
  rels: readonly string[]
  href: string
  sizes: string
}

/** Reads the facts out of a page's HTML. */
export function readPage(html: string): PageFacts {
  const meta = new Map<string, string>()
  const links: PageLink[] = []
  let base: string | null = null
  let title: string | null = null
  let isInTitle = false
  let foreign = 0
  let depth = 0
  let isTooDeep = false

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > MAX_NESTING) {
        isTooDeep = true
        parser.pause()
      }
      if (name === 'svg' || name === 'math') foreign += 1
      // A drawing has titles too.
      if (name === 'title' && title === null && foreign === 0) {
        isInTitle = true
        title = ''
      }
      if (name === 'base') base ??= attributes.href ?? null
      if (name === 'link' && attributes.href) links.push(linkOf(attributes, attributes.href))
      if (name === 'meta') keepMeta(meta, attributes)
    },
    ontext(text) {
      if (isInTitle) title += text
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'svg' || name === 'math') foreign -= 1
      if (name === 'title') isInTitle = false
    },
  })
  parser.write(html)
  if (!isTooDeep) parser.end()
  return { title, meta, links, base, isTooDeep }
}

function linkOf(attributes: Record<string, string>, href: string): PageLink {
  return { rels: (attributes.rel ?? '').toLowerCase().split(/\s+/), href, sizes: attributes.sizes ?? '' }
}

function keepMeta(meta: Map<string, string>, attributes: Record<string, string>): void {
  const name = (attributes.property ?? attributes.name ?? '').trim().toLowerCase()
  const content = attributes.content?.trim()
  if (name && content && !meta.has(name)) meta.set(name, content)
}
