import type { PageViewport } from 'pdfjs-dist'
import type { Destination, PageLink } from './page-links.ts'

interface LinksOptions {
  links: readonly PageLink[]
  viewport: PageViewport
  onGoTo: (destination: Destination) => void
}

/** Lays a page's links over it: those that lead out open in a new tab. */
export function drawLinks(holder: HTMLElement, { links, viewport, onGoTo }: LinksOptions): void {
  const { width, height } = viewport
  holder.replaceChildren(
    ...links.map((link) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = link.rect
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom)
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top)
      const element = link.url === null ? linkWithin(link, onGoTo) : linkOut(link.url)
      const style = {
        left: `${(Math.min(x1, x2) / width) * 100}%`,
        top: `${(Math.min(y1, y2) / height) * 100}%`,
        width: `${(Math.abs(x2 - x1) / width) * 100}%`,
        height: `${(Math.abs(y2 - y1) / height) * 100}%`,
      }
      Object.assign(element.style, style)
      return element
    }),
  )
}

function linkOut(url: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = url
  element.target = '_blank'
  element.rel = 'noopener noreferrer nofollow'
  element.title = url
  element.setAttribute('aria-label', url)
  return element
}

function linkWithin({ destination }: PageLink, onGoTo: (destination: Destination) => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.setAttribute('aria-label', 'Go to the place in this document')
  element.addEventListener('click', () => destination !== null && onGoTo(destination))
  return element
}
