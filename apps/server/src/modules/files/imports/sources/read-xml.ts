import { t } from '@arbour/messages/t'
import { Parser } from 'htmlparser2'
import type { Listing } from './source.ts'
import { SourceError } from './source.ts'

/** An element of a response, by its local name. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

/** More than any server sends in one listing. */
const MAX_BYTES = 64 * 1024 ** 2
/** Deeper than any element that is needed. */
const MAX_DEPTH = 20
const MAX_NODES = 200
const MAX_TEXT = 64 * 1024
const unreadable = () => new SourceError('source', t('errors.imports.unreadableResponse'))

/**
 * Yields the elements with some names in a response, in order and not nested. DTDs are ignored, nothing is included or resolved,
 * and only the five predefined entities are decoded. Throws {@link SourceError} for larger or deeper documents than expected.
 */
export async function* readXml(
  body: AsyncIterable<Buffer>,
  wanted: ReadonlySet<string>,
  listing: Pick<Listing, 'received'>,
): AsyncIterable<XmlNode> {
  const found: XmlNode[] = []
  const open: XmlNode[] = []
  let nodes = 0
  let text = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(tag) {
        depth += 1
        if (depth > MAX_DEPTH) throw unreadable()
        const name = tag.slice(tag.indexOf(':') + 1)
        if (open.length === 0 && !wanted.has(name)) return
        if (open.length === 0) [nodes, text] = [0, 0]
        nodes += 1
        if (nodes > MAX_NODES) throw unreadable()
        const node: XmlNode = { name, text: '', children: [] }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(piece) {
        const node = open.at(-1)
        if (!node) return
        text += piece.length
        if (text > MAX_TEXT) throw unreadable()
        node.text += piece
      },
      onclosetag() {
        depth -= 1
        const node = open.pop()
        if (node && open.length === 0) found.push(node)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    listing.received(chunk.length)
    if (bytes > MAX_BYTES) throw unreadable()
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* found.splice(0)
  }
  parser.end()
  yield* found.splice(0)
}

/** Returns the first element on a path of names. */
export function find(node: XmlNode | undefined, ...way: readonly string[]): XmlNode | undefined {
  return way.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
}

/** Returns the text of the first element on a path of names; null if there is none. */
export function textAt(node: XmlNode | undefined, ...way: readonly string[]): string | null {
  return find(node, ...way)?.text.trim() || null
}
