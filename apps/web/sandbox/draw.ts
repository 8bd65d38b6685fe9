import type { PageNode } from '@arbour/documents/pages/page-node'
import type { Picture } from '@arbour/documents/pages/pictures'
import type { Files } from '@arbour/documents/zip/unpack'
import type { Show } from './pages.ts'

const SVG = new Set(['marker', 'path', 'svg'])
/** The number of pages between heartbeats to the application. */
const PAGES_AT_ONCE = 20

/** Renders the output of a file reader, page by page. */
export function showDrawn(read: (files: Files) => Iterable<PageNode>, maxFit: number): Show {
  return async (files, holder, onProgress) => {
    const pages: HTMLElement[] = []
    const urlOf = pictureUrls()
    for (const node of read(files)) {
      const page = draw(node, urlOf) as HTMLElement
      holder.append(page)
      if (pages.push(page) % PAGES_AT_ONCE !== 0) continue
      onProgress()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { pages, maxFit }
  }
}

function draw(
  { tag, attributes = {}, style = {}, picture, children = [] }: PageNode,
  urlOf: (picture: Picture) => string,
): Element {
  const element = SVG.has(tag) ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const declarations = (element as HTMLElement | SVGElement).style
  for (const [property, value] of Object.entries(style)) declarations.setProperty(property, value)
  if (picture && element instanceof HTMLImageElement) element.src = urlOf(picture)
  else if (picture) declarations.backgroundImage = `url("${urlOf(picture)}")`
  for (const child of children) element.append(typeof child === 'string' ? child : draw(child, urlOf))
  return element
}

/** Creates URLs of pictures for the lifetime of their page. */
function pictureUrls(): (picture: Picture) => string {
  const urls = new Map<Picture, string>()
  return (picture) => {
    const url = urls.get(picture) ?? URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
    urls.set(picture, url)
    return url
  }
}
