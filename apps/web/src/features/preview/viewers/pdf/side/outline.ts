import { t } from '@arbour/messages/t'
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A destination in a PDF: a name, or a page with display parameters. */
export type Destination = string | readonly unknown[]

/** A bookmark of a PDF, with its children. */
export interface Bookmark {
  /** Unique in the document: its position in the tree, such as `0.2.1`. */
  id: string
  title: string
  destination: Destination | null
  url: string | null
  children: Bookmark[]
}

/** A bookmark as returned by pdf.js. */
export interface OutlineNode {
  title: string
  dest: Destination | null
  url: string | null
  items: OutlineNode[]
}

const MAX_BOOKMARKS = 5000
const MAX_DEPTH = 12
const MAX_TITLE = 300
/** An outline with fewer bookmarks is fully expanded at first. */
const MAX_EXPANDED = 40
/** URLs that may be opened: not files, scripts and the commands of other programs. */
const OPENED = /^(https?|mailto|tel):/i

/** Reads the bookmarks of a document; empty if it has none. */
export async function readOutline(document: PDFDocumentProxy): Promise<Bookmark[]> {
  return toBookmarks(((await document.getOutline()) ?? []) as OutlineNode[])
}

/** Converts an outline of any size and depth to bookmarks. */
export function toBookmarks(nodes: readonly OutlineNode[]): Bookmark[] {
  let remaining = MAX_BOOKMARKS
  const walk = (level: readonly OutlineNode[], parentId: string, depth: number): Bookmark[] => {
    const bookmarks: Bookmark[] = []
    for (const [index, { title, dest, url, items }] of level.entries()) {
      if (remaining-- <= 0) break
      const id = parentId === '' ? `${index}` : `${parentId}.${index}`
      const name = title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
      const children = depth < MAX_DEPTH ? walk(items, id, depth + 1) : []
      bookmarks.push({
        id,
        title: name || t('preview.pdf.noTitle'),
        destination: dest,
        url: url !== null && OPENED.test(url) ? url : null,
        children,
      })
    }
    return bookmarks
  }
  return walk(nodes, '', 1)
}

/** Returns the initially expanded bookmarks. */
export function openAtFirst(bookmarks: readonly Bookmark[]): Set<string> {
  const allBookmarks: Bookmark[] = []
  const walk = (level: readonly Bookmark[]) => {
    for (const bookmark of level) {
      allBookmarks.push(bookmark)
      walk(bookmark.children)
    }
  }
  walk(bookmarks)
  const isSeen = allBookmarks.length <= MAX_EXPANDED || bookmarks.length === 1
  return new Set(isSeen ? (allBookmarks.length <= MAX_EXPANDED ? allBookmarks : bookmarks).map(({ id }) => id) : [])
}
