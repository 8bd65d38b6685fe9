import type { Files } from '@arbour/documents/zip/unpack'
import type { FromFrame } from '#features/preview/viewers/converted/frame-messages.ts'

/** A rendered file: its pages, and the maximum automatic scale to fill the window. */
export interface Shown {
  pages: HTMLElement[]
  maxFit: number
}

/** Renders the pages of an extracted file into an element. Sends a heartbeat from time to time; throws a `DocumentError`. */
export type Show = (files: Files, holder: HTMLElement, onProgress: () => void) => Promise<Shown>

type View = Omit<Extract<FromFrame, { type: 'view' }>, 'type'>

const MIN_SCALE = 0.1
const MAX_SCALE = 5
const MARGIN_PX = 16

/** The continuous pages at a scale, and the reader's position. */
export class Pages {
  readonly #body: HTMLElement
  readonly #report: (view: View) => void
  #holder: HTMLElement | null = null
  #pages: HTMLElement[] = []
  #maxFit = 1
  #width = 1
  /** The scale chosen by the reader; null follows the width of the window. */
  #chosen: number | null = null
  /** The requested page, until the reader scrolls: a page near the end may never reach the top. */
  #wanted = { page: 1, top: 0 }
  #reported = ''

  constructor(body: HTMLElement, report: (view: View) => void) {
    this.#body = body
    this.#report = report
    window.addEventListener('resize', () => this.#scaleTo(this.#chosen))
    window.addEventListener('scroll', () => this.#reportView(), { passive: true })
    window.addEventListener('wheel', (event) => this.#pinch(event), { passive: false })
  }

  show(holder: HTMLElement, { pages, maxFit }: Shown): void {
    holder.className = 'pages'
    this.#body.replaceChildren(holder)
    this.#holder = holder
    this.#pages = pages
    this.#maxFit = maxFit
    this.#width = Math.max(1, ...pages.slice(0, 200).map((page) => page.offsetWidth))
    this.#scaleTo(null)
  }

  goTo(page: number): void {
    this.#pages[page - 1]?.scrollIntoView({ block: 'start' })
    this.#wanted = { page, top: document.documentElement.scrollTop }
    this.#reportView()
  }

  zoom(factor: number): void {
    this.#scaleTo((this.#chosen ?? this.#fitted()) * factor)
  }

  fit(): void {
    this.#scaleTo(null)
  }

  /** Whether there is content to the left or right of the visible part. */
  isWide(): boolean {
    return document.documentElement.scrollWidth > document.documentElement.clientWidth
  }

  #fitted(): number {
    const room = document.documentElement.clientWidth - 2 * Math.min(MARGIN_PX, document.documentElement.clientWidth * 0.03)
    return Math.max(MIN_SCALE, Math.min(this.#maxFit, room / this.#width))
  }

  #scaleTo(chosen: number | null): void {
    if (!this.#holder) return
    this.#chosen = chosen === null ? null : Math.min(MAX_SCALE, Math.max(MIN_SCALE, chosen))
    const { scrollTop, scrollHeight } = document.documentElement
    this.#holder.style.setProperty('zoom', String(this.#chosen ?? this.#fitted()))
    // The same lines stay visible.
    document.documentElement.scrollTop = (scrollTop * document.documentElement.scrollHeight) / Math.max(1, scrollHeight)
    this.#reportView()
  }

  #pinch(event: WheelEvent): void {
    if (!event.ctrlKey) return
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY * 0.005))
  }

  #reportView(): void {
    const view: View = {
      page: this.#current(),
      pages: this.#pages.length,
      scale: this.#chosen ?? this.#fitted(),
      isFitted: this.#chosen === null,
    }
    const said = JSON.stringify(view)
    if (said === this.#reported) return
    this.#reported = said
    this.#report(view)
  }

  /** Returns the page that fills most of the window. */
  #current(): number {
    if (document.documentElement.scrollTop === this.#wanted.top) return this.#wanted.page
    let [most, current] = [0, 1]
    for (const [index, page] of this.#pages.entries()) {
      const { top, bottom } = page.getBoundingClientRect()
      const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
      if (seen > most + 1) [most, current] = [seen, index + 1]
      if (top > window.innerHeight) break
    }
    return current
  }
}
