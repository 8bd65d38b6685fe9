import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** A place in a document as a PDF says it: by name, or as a page and a way to show it. */
export type Destination = string | readonly unknown[]

/** A link on a page: out of the document by an address, or to a place in it. */
export interface PageLink {
  /** In the units of the page. */
  rect: readonly number[]
  url: string | null
  destination: Destination | null
}

const MAX_LINKS = 2000
const OPENED = /^(https?|mailto|tel):/i

/** An address that may be opened, else null: files, scripts and commands of other programs are not. */
export function openableUrl(url: unknown): string | null {
  return typeof url === 'string' && OPENED.test(url) ? url : null
}

/** The links of a page. Forms, sounds and scripts that it may carry are left alone. */
export async function readLinks(page: PDFPageProxy): Promise<PageLink[]> {
  const annotations = await page.getAnnotations({ intent: 'display' })
  return annotations
    .filter(({ subtype, rect }) => subtype === 'Link' && Array.isArray(rect))
    .slice(0, MAX_LINKS)
    .map(({ rect, url, dest }) => ({ rect, url: openableUrl(url), destination: dest ?? null }))
    .filter(({ url, destination }) => url !== null || destination !== null)
}

/** A page, from 1, and a point on it in its own units where the document names one. */
export interface PagePoint {
  page: number
  x?: number
  y?: number
}

/** Where a destination leads; null when it leads nowhere. */
export async function resolveDestination(document: PDFDocumentProxy, destination: Destination): Promise<PagePoint | null> {
  const place = typeof destination === 'string' ? await document.getDestination(destination) : destination
  if (!Array.isArray(place)) return null
  const [target, how, ...numbers] = place as [unknown, { name?: string } | undefined, ...unknown[]]
  const page = typeof target === 'number' ? target + 1 : isRef(target) ? (await document.getPageIndex(target)) + 1 : 0
  if (!Number.isInteger(page) || page < 1 || page > document.numPages) return null
  const at = (index: number | undefined) =>
    index !== undefined && typeof numbers[index] === 'number' ? numbers[index] : undefined
  const [x, y] = COORDINATES[how?.name ?? ''] ?? []
  return { page, x: at(x), y: at(y) }
}

/** Which numbers of a destination are its left and its top. */
const COORDINATES: Readonly<Record<string, readonly [x?: number, y?: number]>> = {
  XYZ: [0, 1],
  FitH: [undefined, 0],
  FitBH: [undefined, 0],
  FitV: [0],
  FitBV: [0],
  FitR: [0, 3],
}

function isRef(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
}
