import { highlightCode } from '@lezer/highlight'
import { colours } from './colours.ts'
import { loadLanguage } from './languages.ts'

/** Longer texts stay in one colour where every line is drawn. UTF-16 code units. */
const MAX_LENGTH = 256 * 1024
const TIME_LIMIT_MS = 8000
/** How long the page may be kept busy at once. */
const SLICE_MS = 12

/** Makes elements of a part of a text, in the colours of its language. */
export type Paint = (from: number, to: number) => DocumentFragment

/** Reads a text by the grammar of a language, a little at a time. Null when there is none, it is too long or took too long, or the signal ended it. */
export async function highlight(text: string, name: string, signal: AbortSignal): Promise<Paint | null> {
  const parser = text.length > MAX_LENGTH ? null : await loadLanguage(name)
  if (!parser) return null
  const parse = parser.startParse(text)
  const end = performance.now() + TIME_LIMIT_MS
  let pause = performance.now() + SLICE_MS
  let tree = parse.advance()
  while (!tree) {
    if (performance.now() > pause) {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted || performance.now() > end) return null
      pause = performance.now() + SLICE_MS
    }
    tree = parse.advance()
  }
  const parsed = tree
  return signal.aborted
    ? null
    : (from, to) => {
        const fragment = document.createDocumentFragment()
        highlightCode(
          text,
          parsed,
          colours,
          (part, classes) => fragment.append(classes === '' ? part : coloured(part, classes)),
          () => fragment.append('\n'),
          from,
          to,
        )
        return fragment
      }
}

function coloured(text: string, classes: string): HTMLElement {
  const span = document.createElement('span')
  span.className = classes
  span.textContent = text
  return span
}
