import './print-elements.css'

interface PrintOptions {
  /** What the browser calls what is printed, as a file too. */
  title: string
  /** Of the paper, in points; the printer's own where none is given. */
  paper?: { width: number; height: number }
}

/** Has the browser print some elements, and nothing of the page around them. Resolves when it is done. */
export function printElements(elements: readonly HTMLElement[], { title, paper }: PrintOptions): Promise<void> {
  const sheet = document.createElement('div')
  sheet.setAttribute('data-print-sheet', '')
  const style = document.createElement('style')
  style.textContent = paper ? `@page { size: ${paper.width}pt ${paper.height}pt; margin: 0 }` : '@page { margin: 12mm }'
  sheet.append(style, ...elements)
  document.body.append(sheet)
  const before = document.title
  document.title = title
  return new Promise((resolve) => {
    window.addEventListener(
      'afterprint',
      () => {
        document.title = before
        sheet.remove()
        resolve()
      },
      { once: true },
    )
    window.print()
  })
}
