import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readEmbeddedFile, readEmbeddedFiles } from '#features/preview/viewers/pdf/files/embedded-files.ts'
import { explainPdfError, isWrongPassword, loadPdf } from '#features/preview/viewers/pdf/load-pdf.ts'
import { printPdf } from '#features/preview/viewers/pdf/print-pdf.ts'
import { ShownPdf } from '#features/preview/viewers/pdf/shown-pdf.ts'
import { numberIn } from '#features/preview/viewers/place/place.ts'
import { saveBlob } from '#lib/browser/save-file.ts'
import { type Child, h } from '../view/h.ts'
import { say } from '../view/say.ts'
import { pdfOutline } from './pdf-outline.ts'
import { pdfPassword } from './pdf-password.ts'
import { pdfSearch } from './pdf-search.ts'
import { firstPlace, placeKeeper } from './place.ts'
import { noted, tool, toolBar } from './tools.ts'

interface PdfOptions {
  src: string
  name: string
  size: number
  /** Whether the link lets files be saved. */
  mayDownload: boolean
  signal: AbortSignal
  /** What of the file its pages do not show. */
  notes?: readonly Child[]
}

const EDGE_PX = 12
/** Above its size on paper, so that a page on a wide screen is a page and not its upper half. */
const MAX_SCALE = 1.2
const STEP = 1.2

/** A PDF as its pages, one below the other, as wide as there is room and as is good to read. What is not near the screen is not drawn. */
export async function pdf(stage: HTMLElement, options: PdfOptions): Promise<void> {
  const { src, name, size, mayDownload, signal, notes = [] } = options
  const waiting = [...stage.childNodes]
  const task = loadPdf(src, size)
  signal.addEventListener('abort', () => void task.destroy())
  task.onPassword = (unlock: (password: string) => void, reason: number) => {
    const onPassword = (password: string) => {
      stage.replaceChildren(...waiting)
      unlock(password)
    }
    stage.replaceChildren(pdfPassword({ isWrong: isWrongPassword(reason), onPassword }))
    stage.querySelector('input')?.focus()
  }
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    throw new Error(explainPdfError(error) ?? 'The file could not be loaded.', { cause: error })
  }
  const files = await fileLine(document, mayDownload)
  if (signal.aborted) return
  const box = h('div', { class: 'pdf', tabindex: 0, role: 'region', 'aria-label': 'Pages' }, [h('div', { class: 'pdfViewer' })])
  const bar = toolBar('PDF')
  const form = document.isPureXfa && "This form can't be filled in here."
  stage.replaceChildren(noted([...notes, files, form], h('div', { class: 'shown' }, box, bar)))
  const shown = new ShownPdf(box, document, { sidePx: EDGE_PX, maxFit: MAX_SCALE })
  signal.addEventListener('abort', () => shown.close())
  const scale = h('output', { 'aria-label': 'Zoom' })
  const show = () => {
    scale.textContent = `${Math.round(shown.viewer.currentScale * 100)}%`
  }
  for (const event of ['pagesinit', 'scalechanging']) shown.eventBus.on(event, show)
  keepPage(shown, signal)
  const outline = await pdfOutline(document, (destination) => void shown.links.goToDestination(destination as string | unknown[]))
  if (signal.aborted) return
  if (outline) box.after(outline.pane)
  const print = () => void printPdf(document, { title: name, turn: 0 }).catch(() => say('The document could not be printed.'))
  bar.append(
    ...(outline ? [outline.button] : []),
    tool('Zoom out', () => shown.zoom(1 / STEP)),
    h('span', { class: 'spare' }, scale),
    tool('Zoom in', () => shown.zoom(STEP)),
    h('span', { class: 'spare' }, mayDownload && !document.isPureXfa && tool('Print', print)),
    ...([pdfSearch(shown)].flat() as Node[]),
  )
}

/** Begins at the page that the URL names, and keeps the page in sight there. */
function keepPage({ eventBus, viewer }: ShownPdf, signal: AbortSignal): void {
  const keepPlace = placeKeeper('page', signal)
  const first = numberIn(firstPlace('page'), 1) ?? 1
  eventBus.on('pagesinit', () => {
    if (first > 1) viewer.currentPageNumber = Math.min(first, viewer.pagesCount)
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) =>
      keepPlace(pageNumber === 1 ? null : String(pageNumber)),
    )
  })
}

/** Names the files within a PDF, to be saved where the link lets files be saved. */
async function fileLine(document: PDFDocumentProxy, mayDownload: boolean): Promise<Child> {
  const files = await readEmbeddedFiles(document)
  if (files.length === 0) return null
  const one = (file: (typeof files)[number]) => {
    const save = async () => {
      const blob = await readEmbeddedFile(document, file)
      if (blob) saveBlob(blob, file.name)
      else say(`${file.name} is damaged and can't be downloaded.`)
    }
    return mayDownload
      ? h('button', { class: 'button', type: 'button', onclick: () => void save() }, file.name)
      : h('span', {}, ` ${file.name} `)
  }
  return ['This PDF contains other files: ', ...files.map(one)]
}
