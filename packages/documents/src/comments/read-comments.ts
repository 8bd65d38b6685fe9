import { Zip } from '../sheets/book-parts.ts'
import { joinTexts, nameOf } from '../sheets/bounds.ts'
import { attribute, scanXml, type XmlHandler } from '../xml/xml-scanner.ts'

/** A comment of a document or presentation, as plain text. */
export interface Comment {
  author: string
  /** As stored in the file, in ISO 8601; empty if absent. */
  time: string
  text: string
}

export interface Comments {
  list: Comment[]
  /** Whether there are more comments than were read. */
  isCut: boolean
}

const MAX_COMMENTS = 2000
/** Maximum UTF-16 code units of all comments together. */
const MAX_LENGTH = 2 * 1024 ** 2
/** Maximum number of authors read from a presentation. */
const MAX_AUTHORS = 10_000

/**
 * Reads the comments of a docx, pptx, odt or odp file in file order.
 * @throws DocumentError if the file can't be read
 */
export async function readComments(bytes: Uint8Array<ArrayBuffer>): Promise<Comments> {
  const zip = await Zip.open(bytes)
  const collector = new Collector()
  await scanXml(zip.read('word/comments.xml'), new WordComments(collector))
  await scanXml(zip.read('content.xml'), new OpenDocumentComments(collector))
  const slides = zip.names().filter((name) => /^ppt\/comments\/[^/]+\.xml$/.test(name))
  if (slides.length > 0) {
    const authors = await readAuthors(zip)
    for (const part of slides.sort(byNumber)) await scanXml(zip.read(part), new SlideComments(collector, authors))
  }
  return { list: collector.list, isCut: collector.isCut }
}

/** Collects comments within limits. */
class Collector {
  readonly list: Comment[] = []
  isCut = false
  #length = 0

  add(comment: Comment): void {
    const text = comment.text.replace(/\n{3,}/g, '\n\n').trim()
    if (text === '') return
    this.#length += text.length
    if (this.list.length >= MAX_COMMENTS || this.#length > MAX_LENGTH) this.isCut = true
    else this.list.push({ author: nameOf(comment.author), time: comment.time.slice(0, 40), text })
  }
}

/** `<w:comment>` with paragraphs. */
class WordComments implements XmlHandler {
  readonly #collector: Collector
  #comment: Comment | null = null
  #isText = false

  constructor(collector: Collector) {
    this.#collector = collector
  }

  open(name: string, attributes: string): void {
    if (name === 'comment') {
      const [author = '', time = ''] = [attribute(attributes, 'w:author'), attribute(attributes, 'w:date')]
      this.#comment = { author, time, text: '' }
    } else if (name === 't') this.#isText = true
    else if (name === 'tab') this.text('\t', true)
    else if (name === 'br') this.text('\n', true)
  }

  text(text: string, isText = this.#isText): void {
    if (this.#comment && isText) this.#comment.text = joinTexts(this.#comment.text, text)
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'p') this.text('\n', true)
    else if (name === 'comment' && this.#comment) {
      this.#collector.add(this.#comment)
      this.#comment = null
    }
  }
}

/** `<office:annotation>` with its creator, date and paragraphs, anywhere in the text. */
class OpenDocumentComments implements XmlHandler {
  readonly #collector: Collector
  #comment: Comment | null = null
  #into: 'author' | 'time' | 'text' | null = null

  constructor(collector: Collector) {
    this.#collector = collector
  }

  open(name: string): void {
    if (name === 'annotation') this.#comment = { author: '', time: '', text: '' }
    else if (!this.#comment) return
    else if (name === 'creator') this.#into = 'author'
    else if (name === 'date') this.#into = 'time'
    else if (name === 'p') this.#into = 'text'
    else if (name === 's') this.text(' ')
    else if (name === 'tab') this.text('\t')
    else if (name === 'line-break') this.text('\n')
  }

  text(text: string): void {
    if (this.#comment && this.#into) this.#comment[this.#into] = joinTexts(this.#comment[this.#into], text)
  }

  close(name: string): void {
    if (!this.#comment) return
    if (name === 'p') this.text('\n')
    if (name === 'p' || name === 'creator' || name === 'date') this.#into = null
    else if (name === 'annotation') {
      this.#collector.add(this.#comment)
      this.#comment = null
    }
  }
}

/** `<p:cm>` of older presentations; in newer ones a comment contains its replies before its own text. */
class SlideComments implements XmlHandler {
  readonly #collector: Collector
  readonly #authors: ReadonlyMap<string, string>
  #comment: Comment | null = null
  #reply: Comment | null = null
  #replies: Comment[] = []
  #isText = false

  constructor(collector: Collector, authors: ReadonlyMap<string, string>) {
    this.#collector = collector
    this.#authors = authors
  }

  open(name: string, attributes: string): void {
    if (name === 'cm') this.#comment = this.#begin(attributes)
    else if (name === 'reply') this.#reply = this.#begin(attributes)
    else if (name === 'text' || name === 't') this.#isText = true
    else if (name === 'br') this.text('\n', true)
  }

  text(text: string, isText = this.#isText): void {
    const comment = this.#reply ?? this.#comment
    if (comment && isText) comment.text = joinTexts(comment.text, text)
  }

  close(name: string): void {
    if (name === 'text' || name === 't') this.#isText = false
    else if (name === 'p') this.text('\n', true)
    else if (name === 'reply' && this.#reply) {
      if (this.#replies.length < MAX_COMMENTS) this.#replies.push(this.#reply)
      this.#reply = null
    } else if (name === 'cm' && this.#comment) {
      for (const comment of [this.#comment, ...this.#replies]) this.#collector.add(comment)
      this.#comment = null
      this.#replies = []
    }
  }

  #begin(attributes: string): Comment {
    const author = this.#authors.get(attribute(attributes, 'authorId') ?? '') ?? ''
    return { author, time: attribute(attributes, 'dt') ?? attribute(attributes, 'created') ?? '', text: '' }
  }
}

/** Returns the names of a presentation's authors by id. */
async function readAuthors(zip: Zip): Promise<ReadonlyMap<string, string>> {
  const authors = new Map<string, string>()
  const handler: XmlHandler = {
    open(name, attributes) {
      if ((name === 'cmAuthor' || name === 'author') && authors.size < MAX_AUTHORS)
        authors.set(attribute(attributes, 'id') ?? '', attribute(attributes, 'name') ?? '')
    },
    close() {},
  }
  for (const part of ['ppt/commentAuthors.xml', 'ppt/authors.xml']) await scanXml(zip.read(part), handler)
  return authors
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
