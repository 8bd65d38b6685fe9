import { DocumentError, damaged, tooLarge } from '@arbour/documents/document-error'
import { plainSymbols } from '@arbour/documents/text/symbols'
import type { Files } from '@arbour/documents/zip/unpack'
import { renderAsync } from 'docx-preview'
import { zipSync } from 'fflate'
import { isTooLarge } from './docx-size.ts'
import type { Shown } from './pages.ts'

/** A Word document, by docx-preview. It is given the files that were unpacked within bounds, never the archive itself. */
export async function showDocx(files: Files, holder: HTMLElement): Promise<Shown> {
  if (![...files.keys()].some((name) => name.startsWith('word/'))) throw damaged()
  if (isTooLarge(files)) throw tooLarge()
  const archive = zipSync(Object.fromEntries([...files].filter(([name]) => !name.startsWith('word/embeddings/'))), { level: 0 })
  const styles = document.createElement('div')
  const body = document.createElement('div')
  await renderAsync(archive, body, styles, {
    className: 'docx',
    inWrapper: false,
    // Where Word itself broke the pages when it last saved.
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

/** Puts the text of a drawn box beside its outline: within one, as docx-preview leaves it, SVG shows nothing. */
function freeTextBoxes(body: HTMLElement): void {
  for (const text of body.querySelectorAll('svg :is(rect, ellipse) > foreignObject')) text.parentElement?.after(text)
}
