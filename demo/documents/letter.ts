import type { House } from './house.ts'
import { pounds } from './money.ts'
import { A4, makePages, Page } from './pdf.ts'
import { wrap } from './pdf-text.ts'

interface Letter {
  house: House
  /** Kind of document: a quotation, a certificate. */
  kind: string
  number: string
  recipientLines: readonly string[]
  day: string
  /** Positions of the total: description and amount in pounds. */
  lines: readonly (readonly [what: string, amount: number])[]
  note: string
}

const [LEFT, RIGHT] = [62, A4.width - 62]

/** Returns the total of the positions in pounds. */
export const sumLines = (lines: Letter['lines']): number => lines.reduce((sum, [, amount]) => sum + amount, 0)

/** Creates a quotation, a certificate or an invoice of one page. */
export function makeLetter({ house, kind, number, recipientLines, day, lines, note }: Letter): Buffer<ArrayBuffer> {
  const page = new Page(A4)
  page.rect(0, 0, 10, A4.height, { fill: house.color })
  page.text(LEFT, 72, house.name, { size: 18, isBold: true, color: house.color })
  page.text(LEFT, 88, house.line, { size: 8.5, color: '#6b756f' })
  page.text(RIGHT, 72, kind, { size: 18, align: 'right' })
  page.text(RIGHT, 88, number, { size: 9.5, align: 'right', color: '#6b756f' })
  for (const [index, line] of recipientLines.entries()) page.text(LEFT, 140 + index * 15, line, { isBold: index === 0 })
  page.text(RIGHT, 140, day, { align: 'right' })
  let y = 225
  page.rect(LEFT, y, RIGHT - LEFT, 24, { fill: house.tint })
  page.text(LEFT + 10, y + 16, 'Description', { isBold: true })
  page.text(RIGHT - 10, y + 16, 'Amount', { isBold: true, align: 'right' })
  y += 24
  for (const [label, amount] of lines) {
    page.text(LEFT + 10, y + 17, label)
    page.text(RIGHT - 10, y + 17, pounds(amount), { align: 'right' })
    page.line(LEFT, y + 26, RIGHT, y + 26, { stroke: '#d5dcd8', line: 0.5 })
    y += 26
  }
  page.text(LEFT + 10, y + 24, 'Total, excluding VAT', { size: 12, isBold: true })
  page.text(RIGHT - 10, y + 24, pounds(sumLines(lines)), { size: 12, isBold: true, align: 'right', color: house.color })
  const noteLines = wrap(note, { size: 9.5, width: RIGHT - LEFT })
  for (const [index, line] of noteLines.entries()) page.text(LEFT, y + 74 + index * 14, line, { size: 9.5 })
  page.text(LEFT, y + 150, 'Signed for and on behalf of', { size: 9, color: '#6b756f' })
  page.text(LEFT, y + 166, house.name, { isBold: true })
  page.path(signature(LEFT + 4, y + 200), { stroke: '#274c77', line: 1.1 })
  return makePages(page)
}

/** Draws a stroke that resembles a signature. */
function signature(x: number, y: number): [number, number][] {
  return Array.from({ length: 90 }, (_, index) => {
    const t = index / 9
    return [x + index * 1.2 + 7 * Math.sin(t * 2.1), y - 12 * Math.sin(t * 3.3) * Math.exp(-t / 9) - 4 * Math.cos(t)]
  })
}
