import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A place in a document as a PDF says it: by name, or as a page and a way to show it. */
export type Destination = string | readonly unknown[]

/** A bookmark of a PDF, with those below it. */
export interface Bookmark {
  /** Unique in the document: its place in the tree, such as `0.2.1`. */
  id: string
  title: string
  destination: Destination | null
  url: string | null
  children: Bookmark[]
}

/** What pdf.js gives for a bookmark. */
export interface OutlineNode {
  title: string
  dest: Destination | null
  url: string | null
  items: OutlineNode[]
}

const MAX_BOOKMARKS = 5000
const MAX_DEPTH = 12
const MAX_TITLE = 300
/** An outline of fewer is seen whole at first. */
const SHORT = 40
/** Addresses that may be opened: files, scripts and commands of other programs are not. */
const OPENED = /^(https?|mailto|tel):/i

/** The bookmarks of a document; none where it has none. */
export async function readOutline(document: PDFDocumentProxy): Promise<Bookmark[]> {
  return toBookmarks(((await document.getOutline()) ?? []) as OutlineNode[])
}

/** Bookmarks of an outline that may be of any size and depth. */
export function toBookmarks(nodes: readonly OutlineNode[]): Bookmark[] {
  let left = MAX_BOOKMARKS
  const walk = (level: readonly OutlineNode[], above: string, depth: number): Bookmark[] => {
    const bookmarks: Bookmark[] = []
    for (const [index, { title, dest, url, items }] of level.entries()) {
      if (left-- <= 0) break
      const id = above === '' ? `${index}` : `${above}.${index}`
      const name = title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
      const children = depth < MAX_DEPTH ? walk(items, id, depth + 1) : []
      bookmarks.push({
        id,
        title: name || '(no title)',
        destination: dest,
        url: url !== null && OPENED.test(url) ? url : null,
        children,
      })
    }
    return bookmarks
  }
  return walk(nodes, '', 1)
}

/** The bookmarks that are open at first. */
export function openAtFirst(bookmarks: readonly Bookmark[]): Set<string> {
  const all: Bookmark[] = []
  const walk = (level: readonly Bookmark[]) => {
    for (const bookmark of level) {
      all.push(bookmark)
      walk(bookmark.children)
    }
  }
  walk(bookmarks)
  const isSeen = all.length <= SHORT || bookmarks.length === 1
  return new Set(isSeen ? (all.length <= SHORT ? all : bookmarks).map(({ id }) => id) : [])
}
