import { DocumentError, damagedError, tooLarge } from '@arbour/documents/document-error'
import { plainSymbols } from '@arbour/documents/text/symbols'
import type { Files } from '@arbour/documents/zip/unpack'
import { renderAsync } from 'docx-preview'
import { zipSync } from 'fflate'
import { isTooLarge } from './docx-size.ts'
import type { Shown } from './pages.ts'

/** Shows a Word document with docx-preview. It receives the files that were extracted within limits, never the archive itself. */
export async function showDocx(files: Files, holder: HTMLElement): Promise<Shown> {
  if (![...files.keys()].some((name) => name.startsWith('word/'))) throw damagedError()
  if (isTooLarge(files)) throw tooLarge()
  const archive = zipSync(Object.fromEntries([...files].filter(([name]) => !name.startsWith('word/embeddings/'))), { level: 0 })
  const styles = document.createElement('div')
  const body = document.createElement('div')
  await renderAsync(archive, body, styles, {
    className: 'docx',
    inWrapper: false,
    // Uses the page breaks from when Word last saved the file.
    ignoreLastRenderedPageBreak: false,
    experimental: true,
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    debug: false,
  })
  for (const sheet of styles.querySelectorAll('style')) sheet.textContent = plainSymbols(sheet.textContent ?? '')
  freeTextBoxes(body)
  holder.append(styles, body)
  const pages = [...body.querySelectorAll<HTMLElement>('section.docx')]
  if (pages.length === 0) throw new DocumentError('empty')
  return { pages, maxFit: 1 }
}

/** Moves the text of a shape beside its outline: inside, where docx-preview puts it, SVG shows nothing. */
function freeTextBoxes(body: HTMLElement): void {
  for (const text of body.querySelectorAll('svg :is(rect, ellipse) > foreignObject')) text.parentElement?.after(text)
}
