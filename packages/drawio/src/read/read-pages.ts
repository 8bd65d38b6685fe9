import { Parser } from 'htmlparser2'
import { DrawioError } from '../drawio-error.ts'
import { MAX_FILE_LENGTH, MAX_INFLATED_LENGTH, MAX_PAGES } from '../limits.ts'
import type { PageModel } from './cell.ts'
import { decodePage } from './inflate.ts'
import { type Attributes, type Budget, ModelBuilder } from './model-builder.ts'

/**
 * Parses a diagrams.net file: pages in an `mxfile`, plain or compressed, or a single `mxGraphModel`. Only the five predefined
 * entities are resolved, so none can expand. Throws a `DrawioError`.
 */
export function readPages(text: string): PageModel[] {
  if (text.length > MAX_FILE_LENGTH) throw new DrawioError('too-large')
  const reader = new FileReader()
  parseXml(text, reader)
  if (reader.pages.length === 0) throw new DrawioError('no-drawing')
  return reader.pages
}

interface ElementSink {
  open: (tag: string, attributes: Attributes) => void
  close: (tag: string) => void
  text?: (text: string) => void
}

class FileReader implements ElementSink {
  readonly pages: PageModel[] = []
  readonly #budget: Budget = { cells: 0, inflated: 0 }
  /** Name of the current page, until its element ends. */
  #name: string | null = null
  #id: string | null = null
  #packed: string[] = []
  #isEmpty = true
  #builder: ModelBuilder | null = null

  open(tag: string, attributes: Attributes): void {
    if (tag === 'diagram') {
      this.#name = attributes.name ?? ''
      this.#id = attributes.id ?? null
      this.#packed = []
      this.#isEmpty = true
    } else if (tag === 'mxGraphModel') {
      this.#builder = this.#begin()
      this.#builder.open(tag, attributes)
    } else this.#builder?.open(tag, attributes)
  }

  close(tag: string): void {
    if (tag === 'mxGraphModel') this.#builder = null
    else if (tag === 'diagram') this.#unpack()
    else this.#builder?.close(tag)
  }

  text(text: string): void {
    if (this.#name !== null && this.#builder === null) this.#packed.push(text)
  }

  #begin(): ModelBuilder {
    if (this.pages.length >= MAX_PAGES) throw new DrawioError('too-many-pages')
    const name = (this.#name || `Page-${this.pages.length + 1}`).slice(0, 200)
    const builder = new ModelBuilder({ id: this.#id, name }, this.#budget)
    this.pages.push(builder.page)
    this.#isEmpty = false
    return builder
  }

  #unpack(): void {
    const packed = this.#packed.join('')
    if (packed.trim() !== '') {
      const xml = decodePage(packed, MAX_INFLATED_LENGTH - this.#budget.inflated)
      this.#budget.inflated += xml.length
      const builder = this.#begin()
      parseXml(xml, builder)
    } else if (this.#isEmpty) this.#begin()
    this.#name = null
    this.#packed = []
  }
}

function parseXml(xml: string, sink: ElementSink): void {
  let isAtEnd = false
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => sink.open(tag, attributes),
      onclosetag: (tag) => {
        if (isAtEnd) throw new DrawioError('cut')
        sink.close(tag)
      },
      ontext: (text) => sink.text?.(text),
    },
    { xmlMode: true },
  )
  parser.write(xml)
  // Elements closed from here on were not closed in the file.
  isAtEnd = true
  parser.end()
}
