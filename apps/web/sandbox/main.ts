import { problemOf } from '@arbour/documents/document-error'
import { readOdt } from '@arbour/documents/odt/read-odt'
import { readPptx } from '@arbour/documents/pptx/read-pptx'
import { unpack } from '@arbour/documents/zip/unpack'
import {
  type FramedFormat,
  type FromFrame,
  isForwarded,
  type ToFrame,
} from '#features/preview/viewers/converted/frame-messages.ts'
import { showDocx } from './docx.ts'
import { showDrawn } from './draw.ts'
import { disarmLinks } from './links.ts'
import css from './office.css?inline'
import { Pages, type Show } from './pages.ts'

const SHOW: Record<FramedFormat, Show> = { docx: showDocx, pptx: showDrawn(readPptx, 2), odt: showDrawn(readOdt, 1) }

function post(message: FromFrame): void {
  // The application checks the sending window; this one has an opaque origin.
  window.parent.postMessage(message, '*')
}

const sheet = document.createElement('style')
sheet.textContent = css
document.head.append(sheet)
const pages = new Pages(document.body, (view) => post({ type: 'view', ...view }))

async function show({ format, bytes, isDark }: Extract<ToFrame, { type: 'show' }>): Promise<void> {
  document.documentElement.classList.toggle('dark', isDark)
  try {
    const files = await unpack(new Uint8Array(bytes))
    post({ type: 'alive' })
    const holder = document.createElement('main')
    // Makes the pages focusable and scrollable by keyboard.
    holder.tabIndex = 0
    holder.setAttribute('aria-label', 'Pages')
    const shown = await SHOW[format](files, holder, () => post({ type: 'alive' }))
    disarmLinks(holder)
    pages.show(holder, shown)
  } catch (error) {
    post({ type: 'failed', failure: problemOf(error) })
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return
  if (data.type === 'show') void show(data)
  else if (data.type === 'go') pages.goTo(data.page)
  else if (data.type === 'zoom') pages.zoom(data.factor)
  else if (data.type === 'fit') pages.fit()
})

window.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+' || event.key === '=') pages.zoom(1.2)
  else if (event.key === '-') pages.zoom(1 / 1.2)
  else if (event.key === '0') pages.fit()
  // If the arrow keys scroll wide pages, they navigate with Shift.
  else if (isForwarded(event.key) && (event.key === 'Escape' || event.shiftKey || !pages.isWide()))
    post({ type: 'key', key: event.key })
})

post({ type: 'loaded' })
