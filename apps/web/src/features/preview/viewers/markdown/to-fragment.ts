import { t } from '@arbour/messages/t'
import DOMPurify from 'dompurify'
import { REFERENCE } from './footnote-anchors.ts'
import { createSlug } from './heading-slug.ts'

const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'strong', 'em', 's', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'br', 'img', 'details', 'summary', 'kbd', 'sub', 'sup', 'b', 'i'],
  ...['div', 'span'],
]
const ATTRIBUTES = [
  ...['href', 'src', 'alt', 'title', 'start', 'align', 'open', 'width'],
  ...['data-language', 'data-note', 'data-notes', 'data-anchor', 'data-math'],
]
const OPENED = /^(https?|mailto):/i
const PICTURE = /^data:image\/(png|jpeg|gif|webp|avif);base64,/i

/** The link targets of a sanitised text. */
export interface CleanText {
  fragment: DocumentFragment
  /** Headings and footnotes by their anchors. */
  headings: ReadonlyMap<string, Element>
}

/**
 * Sanitises markup from an uploaded text and returns elements. Only allows Markdown's elements and a few tags; nothing has an id,
 * a style or an event handler, links open in a new tab, and nothing is fetched.
 */
export function toFragment(markup: string): CleanText {
  const fragment = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) mendLink(link)
  for (const image of fragment.querySelectorAll('img')) mendImage(image)
  for (const item of fragment.querySelectorAll('li')) mendTask(item)
  for (const note of fragment.querySelectorAll<HTMLElement>('blockquote[data-note]')) nameNote(note)
  for (const table of fragment.querySelectorAll('table')) wrapTable(table)
  return { fragment, headings: nameHeadings(fragment) }
}

function mendLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith(`#${REFERENCE}`)) link.title = t('preview.markdown.backToText')
  if (href.startsWith('#')) return
  if (OPENED.test(href)) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  } else link.removeAttribute('href')
}

/**
 * The page's Content Security Policy would block external pictures, and they would disclose who reads the text: shows the
 * alternative text instead, also for a picture of the tree until it is loaded (insert-pictures.ts).
 */
function mendImage(image: HTMLImageElement): void {
  const src = image.getAttribute('src') ?? ''
  if (PICTURE.test(src)) return
  const placeholder = document.createElement('span')
  if (!ABSOLUTE_URL.test(src)) placeholder.dataset.picture = src
  placeholder.dataset.width = image.getAttribute('width') ?? ''
  placeholder.dataset.missing = ''
  placeholder.textContent = image.alt || image.title || t('preview.common.image')
  image.replaceWith(placeholder)
}

const ABSOLUTE_URL = /^([a-z][a-z0-9+.-]*:|\/\/)/i

const NOTES: Readonly<Record<string, string>> = {
  note: t('preview.markdown.note'),
  tip: t('preview.markdown.tip'),
  important: t('preview.markdown.important'),
  warning: t('preview.markdown.warning'),
  caution: t('preview.markdown.caution'),
}

/** Adds the title of a GitHub alert above it. */
function nameNote(note: HTMLElement): void {
  const title = document.createElement('p')
  title.dataset.noteTitle = ''
  title.textContent = NOTES[note.dataset.note ?? ''] ?? t('preview.markdown.note')
  note.prepend(title)
}

const TASK = /^\[([ xX])\]\s+/

/** Converts `[x] Done` at the start of a list item. */
function mendTask(item: HTMLLIElement): void {
  const holder = item.firstElementChild?.tagName === 'P' ? item.firstElementChild : item
  const text = holder.firstChild
  const match = text instanceof Text ? TASK.exec(text.data.trimStart()) : null
  if (!match || !(text instanceof Text)) return
  text.data = text.data.trimStart().slice(match[0].length)
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.disabled = true
  box.checked = match[1] !== ' '
  box.setAttribute('aria-label', box.checked ? t('preview.markdown.done') : t('preview.markdown.toDo'))
  holder.prepend(box)
  item.dataset.task = ''
}

/** Makes a wide table scroll separately. */
function wrapTable(table: HTMLTableElement): void {
  const box = document.createElement('div')
  box.dataset.table = ''
  box.tabIndex = 0
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', t('preview.markdown.table'))
  table.replaceWith(box)
  box.append(table)
}

/** Adds anchors; of two equal ones the second is `name-1`. */
function nameHeadings(fragment: DocumentFragment): Map<string, Element> {
  const headings = new Map<string, Element>()
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const slug = createSlug(heading.textContent ?? '')
    let name = slug
    for (let n = 1; headings.has(name) && n < 100; n++) name = `${slug}-${n}`
    headings.set(name, heading)
  }
  for (const place of fragment.querySelectorAll<HTMLElement>('[data-anchor]')) headings.set(place.dataset.anchor ?? '', place)
  return headings
}
