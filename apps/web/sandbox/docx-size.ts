import { MAX_ELEMENTS } from '@arbour/documents/pages/budget'
import type { Files } from '@arbour/documents/zip/unpack'
import { countElements } from './elements.ts'

const PAGE_BREAK = /lastRenderedPageBreak|pageBreakBefore|[<:]sectPr|="page"/g
const STYLED = /[<:]pStyle\b/g
const RELATION = /<[^<>]*\/(?:header|footer)["'][^<>]*>/g

/**
 * Whether a Word document is too large for a browser to lay out: all its parts together, whatever their names, with headers and
 * footers counted for each requested page.
 */
export function isTooLarge(files: Files): boolean {
  const markup = new Map([...files].filter(([, bytes]) => isMarkup(bytes)))
  const headers = headerNames(markup)
  let elements = 0
  let repeated = 0
  for (const [name, bytes] of markup) {
    const count = countElements(bytes)
    elements += count
    if (headers.has(lastOf(name))) repeated += count
  }
  return elements > MAX_ELEMENTS || (repeated > 0 && repeated * countPages(markup) > MAX_ELEMENTS)
}

function isMarkup(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)))
}

/** Returns the base names of the document's headers and footers. */
function headerNames(files: Files): Set<string> {
  const names = new Set<string>()
  for (const [name, bytes] of files) {
    if (!name.endsWith('.rels')) continue
    for (const [relation] of new TextDecoder().decode(bytes).matchAll(RELATION)) {
      const target = /\bTarget\s*=\s*["']([^"']*)/.exec(relation)?.[1]
      if (target) names.add(lastOf(target))
    }
  }
  return names
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Returns the maximum number of pages that a document requests: a style may start one with each of its paragraphs. */
function countPages(files: Files): number {
  let breaks = 0
  let styled = 0
  let isByStyle = false
  for (const [name, bytes] of files) {
    const text = new TextDecoder().decode(bytes)
    breaks += times(text, PAGE_BREAK)
    styled += times(text, STYLED)
    isByStyle ||= lastOf(name) !== 'document.xml' && text.includes('pageBreakBefore')
  }
  return breaks + (isByStyle ? styled : 0)
}

function times(text: string, what: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(what)) found++
  return found
}
