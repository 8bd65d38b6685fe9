import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import type { Child } from '../view/h.ts'
import { h } from '../view/h.ts'

interface WorkbookOptions {
  src: string
  mayPrint: boolean
  /** Shows the pages that the server makes, with lines above them. */
  showPages: (notes: readonly Child[], signal: AbortSignal) => Promise<void>
  onFail: (error: unknown) => void
  signal: AbortSignal
}

/** A workbook as a grid, or as the pages that the server makes of it. */
export async function workbook(stage: HTMLElement, item: VisitorItem, options: WorkbookOptions): Promise<void> {
  const { src, mayPrint, onFail, signal } = options
  const { book } = await import('../viewers/book.tsx')
  let ending = new AbortController()
  signal.addEventListener('abort', () => ending.abort())
  const begin = () => {
    ending.abort()
    ending = new AbortController()
    if (signal.aborted) ending.abort()
    return ending.signal
  }
  const showPages = () => {
    const back = h('button', { class: 'button', type: 'button', onclick: showGrid }, 'Show the sheets')
    options.showPages([back], begin()).catch(onFail)
  }
  const showGrid = () => book(stage, item, { src, mayPrint, onPages: showPages, signal: begin() })
  if (!signal.aborted) showGrid()
}
