import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'
import { foldPieces, type TextPiece } from './fold-text.ts'

/** More is read again when it is searched again. UTF-16 code units. */
const MAX_KEPT = 16 * 1024 ** 2

/** The pieces of a page's text, as they stand in its text layer. */
export function piecesOf(content: TextContent): (TextPiece & { transform: number[] })[] {
  return content.items.filter((item) => 'str' in item)
}

/** Reads the texts of a document's pages to search in, and keeps them. */
export class PageTexts {
  readonly #document: PDFDocumentProxy
  readonly #texts = new Map<number, string>()
  #kept = 0

  constructor(document: PDFDocumentProxy) {
    this.#document = document
  }

  /** The folded text of a page, from 1; empty for a page that is broken. */
  async read(number: number): Promise<string> {
    const known = this.#texts.get(number)
    if (known !== undefined) return known
    const text = await this.#load(number).catch(() => '')
    if (this.#kept + text.length <= MAX_KEPT) {
      this.#kept += text.length
      this.#texts.set(number, text)
    }
    return text
  }

  async #load(number: number): Promise<string> {
    const page = await this.#document.getPage(number)
    return foldPieces(piecesOf(await page.getTextContent())).text
  }
}
