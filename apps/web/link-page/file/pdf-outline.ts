import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type Bookmark, type Destination, openAtFirst, readOutline } from '#features/preview/viewers/pdf/side/outline.ts'
import { h } from '../view/h.ts'

const PHONE = '(max-width: 768px)'

/** The bookmarks of a PDF, to be opened and closed by a button. Null where it has none. */
export async function pdfOutline(
  document: PDFDocumentProxy,
  onGo: (destination: Destination) => void,
): Promise<{ pane: HTMLElement; button: HTMLButtonElement } | null> {
  // A broken outline is no reason not to show the pages.
  const bookmarks = await readOutline(document).catch(() => [])
  if (bookmarks.length === 0) return null
  const pane = h('nav', { class: 'outline', 'aria-label': 'Bookmarks', hidden: true })
  const button = h('button', { class: 'button', type: 'button', 'aria-expanded': 'false' }, 'Contents')
  const show = (isShown: boolean) => {
    pane.hidden = !isShown
    button.setAttribute('aria-expanded', String(isShown))
  }
  const go = (destination: Destination) => {
    // It covers the page there.
    if (window.matchMedia(PHONE).matches) show(false)
    onGo(destination)
  }
  button.addEventListener('click', () => {
    // Made when it is asked for: it may have thousands of bookmarks.
    if (pane.childElementCount === 0) pane.append(level(bookmarks, openAtFirst(bookmarks), go))
    show(pane.hidden !== false)
  })
  return { pane, button }
}

function level(bookmarks: readonly Bookmark[], open: ReadonlySet<string>, onGo: (destination: Destination) => void): HTMLElement {
  const entry = ({ id, title, destination, url, children }: Bookmark) => {
    const name =
      url === null
        ? h('button', { type: 'button', onclick: () => destination !== null && onGo(destination) }, title)
        : h('a', { href: url, target: '_blank', rel: 'noopener noreferrer nofollow' }, title)
    if (children.length === 0) return h('li', {}, name)
    const below = h('details', { open: open.has(id) }, h('summary', { 'aria-label': `What is below ${title}` }), name)
    const fill = () => below.querySelector('ul') ?? below.append(level(children, open, onGo))
    if (open.has(id)) fill()
    below.addEventListener('toggle', fill)
    return h('li', {}, below)
  }
  return h('ul', {}, bookmarks.map(entry))
}
