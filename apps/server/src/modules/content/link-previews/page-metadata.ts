import { type LinkMetadata, MAX_LINK_DESCRIPTION_LENGTH } from '@arbour/contract/entities/items/link'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '@arbour/contract/limits'
import { cleanText } from './clean-text.ts'
import type { PageFacts, PageLink } from './read-page.ts'

const TITLES = ['og:title', 'twitter:title'] as const
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description'] as const
const IMAGES = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'] as const
/** The assumed size in pixels of an icon without a stated size. */
const TOUCH_ICON_SIZE = 180
const VECTOR_SIZE = 1024

/** Extracts the metadata of a page: sharing metadata first, then general metadata. */
export function pageMetadata(facts: PageFacts, pageUrl: string): LinkMetadata {
  const base = URL.parse(facts.base ?? '', pageUrl) ?? new URL(pageUrl)
  const fromMeta = (names: readonly string[]) => names.map((name) => facts.meta.get(name))
  const firstUrl = (texts: readonly (string | undefined)[]) => texts.map((text) => webUrl(text, base)).find(Boolean) ?? null
  const hrefs = (rel: string) => facts.links.filter(({ rels }) => rels.includes(rel)).map(({ href }) => href)
  const favicon = firstUrl(hrefs('icon')) ?? webUrl('/favicon.ico', new URL(pageUrl))
  return {
    title: pageTitle(facts),
    image: firstUrl([...fromMeta(IMAGES), ...hrefs('image_src')]),
    icon: firstUrl(icons(facts.links)) ?? favicon,
    favicon,
    description: firstText(fromMeta(DESCRIPTIONS), MAX_LINK_DESCRIPTION_LENGTH),
    url: pageUrl,
  }
}

/** Returns the title of a page on one line, limited to the length of a name. */
export function pageTitle({ meta, title }: PageFacts): string | null {
  return firstText([...TITLES.map((name) => meta.get(name)), title], MAX_NAME_LENGTH)
}

function firstText(texts: readonly (string | null | undefined)[], max: number): string | null {
  return texts.map((text) => cleanText(text, max)).find((text) => text !== null) ?? null
}

/** Returns the icons of a page, largest first. */
function icons(links: readonly PageLink[]): string[] {
  return links
    .filter(({ rels }) => rels.includes('icon') || isTouchIcon(rels))
    .map((link) => ({ href: link.href, size: iconSize(link) }))
    .sort((a, b) => b.size - a.size)
    .map(({ href }) => href)
}

function isTouchIcon(rels: readonly string[]): boolean {
  return rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed')
}

function iconSize({ rels, sizes }: PageLink): number {
  if (/\bany\b/i.test(sizes)) return VECTOR_SIZE
  const widths = [...sizes.matchAll(/(\d{1,5})x\d{1,5}/gi)].map((match) => Number(match[1]))
  return Math.max(isTouchIcon(rels) && widths.length === 0 ? TOUCH_ICON_SIZE : 0, ...widths)
}

/** Returns an absolute http or https URL; null for anything else. */
function webUrl(text: string | undefined, base: URL): string | null {
  if (!text || text.length > MAX_URL_LENGTH) return null
  const url = URL.parse(text, base.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href.length > MAX_URL_LENGTH ? null : url.href
}
