import { takePaperColors } from './paper-colors.ts'
import './print-elements.css'

/** Said below what is not the whole. */
export const MORE_IN_FILE = 'There is more in the file.'

interface PrintOptions {
  /** What the browser calls what is printed, as a file too. */
  title: string
  /** Its size in points without a margin, or the printer's own turned; as the printer has it where nothing is said. */
  paper?: { width: number; height: number } | 'landscape'
  /** Lines below: what of the document is not printed. */
  notes?: readonly string[]
}

/** Has the browser print some elements, and nothing of the page around them. Resolves when it is done. */
export function printElements(elements: readonly HTMLElement[], { title, paper, notes = [] }: PrintOptions): Promise<void> {
  const sheet = document.createElement('div')
  sheet.setAttribute('data-print-sheet', '')
  const style = document.createElement('style')
  style.textContent =
    typeof paper === 'object'
      ? `@page { size: ${paper.width}pt ${paper.height}pt; margin: 0 }`
      : `@page { size: ${paper ?? 'auto'}; margin: 12mm }`
  sheet.append(style, ...elements, ...notes.map(paragraphOf))
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

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
