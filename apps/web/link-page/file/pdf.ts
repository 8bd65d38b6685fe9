import type { PDFDocumentProxy } from 'pdfjs-dist'
import { clearCanvas, drawPage, type PageHolders } from '#features/preview/pdf/draw-page.ts'
import { explainPdfError, loadPdf } from '#features/preview/pdf/load-pdf.ts'
import type { Destination } from '#features/preview/pdf/page-links.ts'
import { pageSize } from '#features/preview/pdf/page-size.ts'
import classes from '#features/preview/pdf/pdf-page.module.css'
import { h } from '../view/h.ts'

interface PdfOptions {
  src: string
  size: number
  signal: AbortSignal
}

interface Page extends PageHolders {
  element: HTMLElement
  width: number
  height: number
  stop: (() => void) | null
}

const EDGE_PX = 12
/** Above its size on paper, so that a page on a wide screen is a page and not its upper half. */
const MAX_SCALE = 1.2
/** Pages this far from the screen are drawn already. */
const AHEAD = '800px'

/** A PDF as its pages, one below the other, as wide as there is room and as is good to read. What is not near the screen is not drawn. */
export async function pdf(stage: HTMLElement, { src, size, signal }: PdfOptions): Promise<void> {
  const task = loadPdf(src, size)
  signal.addEventListener('abort', () => void task.destroy())
  task.onPassword = () => void task.destroy()
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    throw new Error(explainPdfError(error) ?? 'The file is protected by a password, or could not be loaded.', { cause: error })
  }
  const first = pageSize(await document.getPage(1))
  if (signal.aborted) return
  const pages = Array.from({ length: document.numPages }, (_, index) => makePage(index + 1, first))
  const scroller = h(
    'div',
    { class: 'pdf', tabindex: 0, role: 'region', 'aria-label': 'Pages' },
    pages.map(({ element }) => element),
  )
  stage.replaceChildren(scroller)
  const scaleOf = ({ width }: Page) => Math.min(MAX_SCALE, (scroller.clientWidth - 2 * EDGE_PX) / width)
  const lay = (page: Page) => {
    const scale = scaleOf(page)
    page.element.style.width = `${page.width * scale}px`
    page.element.style.height = `${page.height * scale}px`
  }
  const erase = (page: Page) => {
    page.stop?.()
    page.stop = null
    clearCanvas(page.canvas)
    page.text.replaceChildren()
    page.links.replaceChildren()
  }
  const draw = (page: Page) => {
    page.stop ??= drawPage({
      document,
      number: pages.indexOf(page) + 1,
      scale: scaleOf(page),
      turn: 0,
      holders: page,
      onSize: (_, real) => {
        Object.assign(page, real)
        lay(page)
      },
      onText: () => undefined,
      onGoTo: (destination) => void goTo(document, destination, pages),
    })
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pages.find(({ element }) => element === target)
        if (page) (isIntersecting ? draw : erase)(page)
      }
    },
    { root: scroller, rootMargin: AHEAD },
  )
  let width = 0
  const resize = new ResizeObserver(() => {
    if (scroller.clientWidth === width) return
    width = scroller.clientWidth
    observer.disconnect()
    for (const page of pages) {
      if (page.stop) erase(page)
      lay(page)
      observer.observe(page.element)
    }
  })
  resize.observe(scroller)
  signal.addEventListener('abort', () => {
    resize.disconnect()
    observer.disconnect()
    for (const page of pages) erase(page)
  })
}

function makePage(number: number, size: { width: number; height: number }): Page {
  const holders = {
    canvas: h('div', { class: classes.canvas }),
    text: h('div', { class: classes.text }),
    links: h('div', { class: classes.links }),
  }
  const element = h(
    'div',
    { class: classes.page, role: 'group', 'aria-label': `Page ${number}` },
    holders.canvas,
    holders.text,
    holders.links,
  )
  return { ...holders, ...size, element, stop: null }
}

async function goTo(document: PDFDocumentProxy, destination: Destination, pages: readonly Page[]): Promise<void> {
  const place = typeof destination === 'string' ? await document.getDestination(destination) : destination
  const target = place?.[0]
  if (typeof target !== 'object' || target === null) return
  const index = await document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]).catch(() => -1)
  pages[index]?.element.scrollIntoView()
}
