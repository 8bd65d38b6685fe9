import { renderAsync } from 'docx-preview'
import { zipSync } from 'fflate'
import { Failure } from './failure.ts'
import type { Shown } from './pages.ts'
import { plainSymbols } from './symbols.ts'
import type { Files } from './unpack.ts'

/** Elements of the text beyond which laying out takes a browser minutes. */
const MAX_ELEMENTS = 300_000

/** A Word document, by docx-preview. It is given the files that were unpacked within bounds, never the archive itself. */
export async function showDocx(files: Files, holder: HTMLElement): Promise<Shown> {
  const text = files.get('word/document.xml')
  if (!text && ![...files.keys()].some((name) => name.startsWith('word/'))) throw new Failure('damaged')
  if (text && countElements(text) > MAX_ELEMENTS) throw new Failure('too-large')
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
  if (pages.length === 0) throw new Failure('empty')
  return { pages, maxFit: 1 }
}

/** Puts the text of a drawn box beside its outline: within one, as docx-preview leaves it, SVG shows nothing. */
function freeTextBoxes(body: HTMLElement): void {
  for (const text of body.querySelectorAll('svg :is(rect, ellipse) > foreignObject')) text.parentElement?.after(text)
}

/** Start tags, near enough, without making a tree of them. */
function countElements(xml: Uint8Array): number {
  let count = 0
  for (let at = xml.indexOf(0x3c); at !== -1; at = xml.indexOf(0x3c, at + 1)) if (xml[at + 1] !== 0x2f) count++
  return count
}
