import { damagedError, lockedError } from '../document-error.ts'
import { toPixels } from '../open-document/lengths.ts'
import { Budget, MAX_ELEMENTS } from '../pages/budget.ts'
import type { PageNode } from '../pages/page-node.ts'
import { Pictures } from '../pages/pictures.ts'
import { at, attr, childrenOf, Trees, type XmlElement } from '../xml/xml-tree.ts'
import type { Files } from '../zip/unpack.ts'
import { blocksOf } from './blocks.ts'
import { Styles } from './styles.ts'
import type { Text } from './text.ts'

/** Default page in CSS pixels: A4 portrait with margins of two centimetres. */
const USUAL = { width: 794, height: 1123, margin: 76 }

/**
 * Reads an OpenDocument text as one continuous page: headings, paragraphs, lists, tables, pictures and notes with fonts, sizes,
 * colours and alignments. Automatic page breaks are only known to a word processor; explicit ones are kept.
 *
 * @throws DocumentError
 */
export function readOdt(files: Files): PageNode[] {
  const trees = new Trees(files, MAX_ELEMENTS)
  const manifest = childrenOf(trees.get('META-INF/manifest.xml'), 'file-entry')
  if (manifest.some((entry) => childrenOf(entry, 'encryption-data').length > 0)) throw lockedError()
  const content = trees.get('content.xml')
  const body = at(content, 'body', 'text')
  if (!body) throw damagedError()
  const outer = trees.get('styles.xml')
  const styles = new Styles([content, outer])
  const text: Text = { styles, pictures: new Pictures(files), budget: new Budget(), notes: [], blocksOf }
  const layout = at(outer, 'automatic-styles', 'page-layout', 'page-layout-properties')
  const sheets: (PageNode | string)[][] = [[]]
  for (const block of body.children) {
    if (sheets.at(-1)?.length && styles.breaksBefore(attr(block, 'style-name'))) sheets.push([])
    sheets.at(-1)?.push(...blocksOf([block], text))
  }
  if (text.notes.length > 0) sheets.at(-1)?.push({ tag: 'footer', children: [{ tag: 'hr' }, ...text.notes] })
  return sheets.map((children) => sheetOf(layout, children))
}

function sheetOf(layout: XmlElement | null, children: (PageNode | string)[]): PageNode {
  const length = (name: string, usual: number) => `${toPixels(attr(layout, name)) ?? usual}px`
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => length(`margin-${side}`, USUAL.margin))
  return {
    tag: 'section',
    attributes: { class: 'sheet' },
    style: {
      width: length('page-width', USUAL.width),
      'min-height': length('page-height', USUAL.height),
      padding: sides.join(' '),
    },
    children,
  }
}
