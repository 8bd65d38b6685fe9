import { open } from 'node:fs/promises'
import { previewKind } from '@arbour/contract/file-kinds'
import { CsvParser } from '@arbour/documents/csv/csv-parser'
import { pickDialect } from '@arbour/documents/csv/pick-dialect'
import { isBinary, pickEncoding } from '@arbour/documents/text/encoding'
import { REFUSALS } from '../refusals.ts'
import { RenderRefusal, type RenderSource } from '../renderer.ts'
import { renderDrawn } from './pictures/image.ts'

/** Maximum bytes to read, since only the beginning is visible. */
const MAX_BYTES = 32 * 1024
const PAGE = { width: 800, height: 1000, margin: 64, line: 24 }
/** Characters per line. */
const LETTERS = { mono: 62, sans: 84 }
const MAX_LINES = Math.floor((PAGE.height - 2 * PAGE.margin) / PAGE.line)
const TABLE = { columns: 6, letters: 14 }
const INK = { text: '#2b322e', rule: '#dfe4e0', head: '#eef2ef' }
const MONO = 'DejaVu Sans Mono, Liberation Mono, Noto Sans Mono, monospace'
const SANS = 'Inter, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif'

/** Creates thumbnails of the first lines of a text as a page; none for an empty one. Throws {@link RenderRefusal}. */
export async function renderText({ path, ext }: Pick<RenderSource, 'path' | 'ext'>, folder: string) {
  const words = await readWords(path)
  if (words.trim() === '') return { files: [], meta: null }
  const kind = previewKind(ext)
  const drawn =
    kind === 'csv' ? drawTable(words, ext) : kind === 'markdown' ? drawMarkdown(words) : drawLines(words, kind === 'code')
  const { width, height } = PAGE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}</svg>`
  const { files } = await renderDrawn(Buffer.from(svg), folder)
  return { files, meta: null }
}

async function readWords(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(MAX_BYTES), 0, MAX_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (isBinary(bytes)) throw new RenderRefusal(REFUSALS.other)
    return new TextDecoder(pickEncoding(bytes)).decode(bytes, { stream: true })
  } finally {
    await file.close()
  }
}

function drawLines(words: string, isCode: boolean): string {
  const lines = words.split(/\r\n?|\n/, MAX_LINES)
  return lines.map((line, row) => text(line, { row, font: isCode ? MONO : SANS })).join('')
}

/** Renders headings larger, without markup at the beginning of lines. */
function drawMarkdown(words: string): string {
  let row = 0
  let drawn = ''
  for (const line of words.split(/\r\n?|\n/, MAX_LINES)) {
    if (row >= MAX_LINES) break
    const heading = /^(#{1,6})\s+(.*)/.exec(line)
    const size = heading ? ([34, 28, 24][(heading[1]?.length ?? 1) - 1] ?? 20) : 18
    if (heading) row += 0.4
    drawn += text((heading?.[2] ?? line).replace(/\*\*|__|`/g, ''), { row, font: SANS, size, isBold: heading !== null })
    row += heading ? 1.4 : 1
  }
  return drawn
}

function drawTable(words: string, ext: string | null): string {
  const { separator, newline, skip } = pickDialect(words, ext)
  const rows: string[][] = []
  const onRow = (fields: string[]) => {
    if (rows.length < MAX_LINES) rows.push(fields.slice(0, TABLE.columns))
  }
  const parser = new CsvParser({ separator, newline, fields: null, onRow, onError: () => undefined })
  parser.write(words.slice(skip))
  parser.end()
  const columns = Math.max(...rows.map((row) => row.length), 1)
  const inner = PAGE.width - 2 * PAGE.margin
  const { margin, line } = PAGE
  const head = `<rect x="${margin}" y="${margin}" width="${inner}" height="${line}" fill="${INK.head}"/>`
  const rules = rows.map((_, row) => `<path d="M${margin} ${margin + (row + 1) * line}h${inner}" stroke="${INK.rule}"/>`).join('')
  const letters = Math.floor((TABLE.letters * TABLE.columns) / columns)
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column) =>
      text(cell.slice(0, letters), {
        row: at,
        font: SANS,
        x: margin + 8 + (inner / columns) * column,
        size: 15,
        isBold: at === 0,
      }),
    ),
  )
  return head + rules + cells.join('')
}

interface TextStyle {
  row: number
  font: string
  x?: number
  size?: number
  isBold?: boolean
}

function text(line: string, { row, font, x = PAGE.margin, size = 18, isBold = false }: TextStyle): string {
  const words = escapeText(line.replaceAll('\t', '    ').slice(0, font === MONO ? LETTERS.mono : LETTERS.sans))
  if (words.trim() === '') return ''
  const y = PAGE.margin + (row + 0.75) * PAGE.line
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${INK.text}" xml:space="preserve"${isBold ? ' font-weight="600"' : ''}>${words}</text>`
}

/** Removes characters that XML can't contain, and escapes markup. */
function escapeText(words: string): string {
  return words
    .toWellFormed()
    .replace(/[^\t\P{C}]|[\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
