import { highlightCode } from '@lezer/highlight'
import { colours } from './colours.ts'
import { loadLanguage } from './languages.ts'

/** Longer texts that are rendered completely are not highlighted. UTF-16 code units. */
const MAX_LENGTH = 256 * 1024
const TIME_LIMIT_MS = 8000
/** The maximum time that the main thread is blocked at once, in milliseconds. */
const SLICE_MS = 12

/** Creates elements for a part of a text with syntax highlighting. */
export type Paint = (from: number, to: number) => DocumentFragment

/**
 * Parses a text with the grammar of a language, in small slices. Null if there is no grammar, the text is too long, parsing takes
 * too long, or it is aborted.
 */
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
  const syntaxTree = tree
  return signal.aborted
    ? null
    : (from, to) => {
        const fragment = document.createDocumentFragment()
        highlightCode(
          text,
          syntaxTree,
          colours,
          (part, classes) => fragment.append(classes === '' ? part : createSpan(part, classes)),
          () => fragment.append('\n'),
          from,
          to,
        )
        return fragment
      }
}

function createSpan(text: string, classes: string): HTMLElement {
  const span = document.createElement('span')
  span.className = classes
  span.textContent = text
  return span
}
