import { Parser } from 'htmlparser2'

/** The limit of browsers; deeper nesting is meant to consume time. */
const MAX_NESTING = 512

/** The metadata of a page as stated: URLs are neither resolved nor checked, texts neither shortened nor sanitised. */
export interface PageFacts {
  /** The content of `title`. */
  title: string | null
  /** The first content of each `meta`, by its lower-case name or property. */
  meta: ReadonlyMap<string, string>
  /** Each `link` with an `href`. */
  links: readonly PageLink[]
  /** The `href` of the first `base`. */
  base: string | null
  /** Reading stopped at the nesting limit. */
  isTooDeep: boolean
}

export interface PageLink {
  /** In lower case. */
  rels: readonly string[]
  href: string
  sizes: string
}

/** Extracts the metadata from a page's HTML. */
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
      // SVG has titles too.
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
