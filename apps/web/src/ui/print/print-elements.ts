import { t } from '@arbour/messages/t'
import { takePaperColors } from './paper-colors.ts'
import './print-elements.css'

/** The note below an incomplete document. */
export const MORE_IN_FILE = t('ui.print.onlyPartOfFile')

interface PrintOptions {
  /** The document title, also used as the name of a PDF. */
  title: string
  /** The paper size in points without a margin, or the printer's own size in landscape; absent for the printer's default. */
  paper?: { width: number; height: number } | 'landscape'
  /** Notes below the document about parts that are not printed. */
  notes?: readonly string[]
}

/** Prints some elements without the page around them. Resolves when printing is done. */
export function printElements(elements: readonly HTMLElement[], { title, paper, notes = [] }: PrintOptions): Promise<void> {
  const sheet = document.createElement('div')
  sheet.setAttribute('data-print-sheet', '')
  const style = document.createElement('style')
  style.textContent =
    typeof paper === 'object'
      ? `@page { size: ${paper.width}pt ${paper.height}pt; margin: 0 }`
      : `@page { size: ${paper ?? 'auto'}; margin: 12mm }`
  sheet.append(style, ...elements, ...notes.map(createParagraph))
  document.body.append(sheet)
  const before = document.title
  document.title = title
  const restoreColors = takePaperColors()
  return new Promise((resolve) => {
    window.addEventListener(
      'afterprint',
      () => {
        document.title = before
        restoreColors()
        sheet.remove()
        resolve()
      },
      { once: true },
    )
    window.print()
  })
}

function createParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
