import './print-elements.css'

/** What the colours of the page follow. */
const SCHEME = 'data-mantine-color-scheme'

interface PrintOptions {
  /** What the browser calls what is printed, as a file too. */
  title: string
  /** Its size in points without a margin, or the printer's own turned; as the printer has it where nothing is said. */
  paper?: { width: number; height: number } | 'landscape'
}

/** Has the browser print some elements, and nothing of the page around them. Resolves when it is done. */
export function printElements(elements: readonly HTMLElement[], { title, paper }: PrintOptions): Promise<void> {
  const sheet = document.createElement('div')
  sheet.setAttribute('data-print-sheet', '')
  const style = document.createElement('style')
  style.textContent =
    typeof paper === 'object'
      ? `@page { size: ${paper.width}pt ${paper.height}pt; margin: 0 }`
      : `@page { size: ${paper ?? 'auto'}; margin: 12mm }`
  sheet.append(style, ...elements)
  document.body.append(sheet)
  const root = document.documentElement
  const [before, scheme] = [document.title, root.getAttribute(SCHEME)]
  document.title = title
  // Paper is white.
  root.setAttribute(SCHEME, 'light')
  return new Promise((resolve) => {
    window.addEventListener(
      'afterprint',
      () => {
        document.title = before
        if (scheme) root.setAttribute(SCHEME, scheme)
        sheet.remove()
        resolve()
      },
      { once: true },
    )
    window.print()
  })
}
