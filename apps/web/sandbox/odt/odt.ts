import { toPixels } from '@arbour/documents/open-document/lengths'
import { countElements, MAX_ELEMENTS } from '../elements.ts'
import { Failure } from '../failure.ts'
import type { Shown } from '../pages.ts'
import { Pictures } from '../pictures.ts'
import type { Files } from '../unpack.ts'
import { at, attr, child, childrenOf, Trees } from '../xml.ts'
import { drawBlocks } from './blocks.ts'
import { Styles } from './styles.ts'

/** A4 upright with two centimetres around, in CSS pixels, when the file names no page. */
const USUAL = { width: 794, height: 1123, margin: 76 }

/**
 * A text of OpenDocument as one long sheet: headings, paragraphs, lists, tables, pictures and notes with their fonts, sizes, colours and
 * alignments. Where pages end is known to a word processor only; the breaks that the writer asked for are kept.
 */
export async function showOdt(files: Files, holder: HTMLElement): Promise<Shown> {
  if (countElements(files.get('content.xml')) > MAX_ELEMENTS) throw new Failure('too-large')
  const trees = new Trees(files)
  const content = trees.get('content.xml')
  if (child(trees.get('META-INF/manifest.xml'), 'file-entry') && isEncrypted(trees)) throw new Failure('password')
  const text = at(content, 'body', 'text')
  if (!content || !text) throw new Failure('damaged')
  const outer = trees.get('styles.xml')
  const styles = new Styles([content, outer])
  const layout = at(outer, 'automatic-styles', 'page-layout', 'page-layout-properties')
  const height = toPixels(attr(layout, 'page-height')) ?? USUAL.height
  const drawing = { styles, pictures: new Pictures(files), notes: [] as HTMLElement[] }
  const pages: HTMLElement[] = []
  const addSheet = () => {
    const sheet = document.createElement('section')
    sheet.className = 'sheet'
    sheet.style.width = `${toPixels(attr(layout, 'page-width')) ?? USUAL.width}px`
    sheet.style.minHeight = `${height}px`
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => toPixels(attr(layout, `margin-${side}`)) ?? USUAL.margin)
    sheet.style.padding = sides.map((side) => `${side}px`).join(' ')
    holder.append(sheet)
    pages.push(sheet)
    return sheet
  }
  let sheet = addSheet()
  for (const block of text.children) {
    if (sheet.hasChildNodes() && styles.breaksBefore(attr(block, 'style-name'))) sheet = addSheet()
    drawBlocks([block], sheet, drawing)
  }
  if (drawing.notes.length > 0) {
    const notes = document.createElement('footer')
    notes.append(document.createElement('hr'), ...drawing.notes)
    sheet.append(notes)
  }
  return { pages, maxFit: 1 }
}

function isEncrypted(trees: Trees): boolean {
  return childrenOf(trees.get('META-INF/manifest.xml'), 'file-entry').some((entry) => child(entry, 'encryption-data') !== null)
}
