import { Parser } from 'htmlparser2'
import type { Block } from './blocks.ts'
import { LabelBuilder } from './label-builder.ts'
import type { TextStyle } from './text-style.ts'

/** Converts the markup of a label to text blocks. Only text formatting is kept. */
export function readHtml(html: string, style: TextStyle): Block[] {
  const builder = new LabelBuilder(style)
  const parser = new Parser({
    onopentag: (tag, attributes) => builder.open(tag, attributes),
    onclosetag: (tag) => builder.close(tag),
    ontext: (text) => builder.text(text),
  })
  parser.end(html)
  return builder.blocks
}

/** A label without markup: its lines as they are. */
export function readPlain(text: string, style: TextStyle): Block[] {
  const runs = [{ text: text.replace(/\r\n?/g, '\n').replace(/\t/g, '  '), style }]
  return [{ kind: 'text', runs, align: null, indent: 0, bullet: null, before: 0, after: 0 }]
}
