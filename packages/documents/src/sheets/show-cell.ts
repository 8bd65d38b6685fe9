import { format, formatColor, getFormatDateInfo } from 'numfmt'
import { KIND } from './cells/block.ts'
import type { CellFormat } from './cells/cell-format.ts'
import type { Cell } from './cells/sheet-store.ts'
import { DAYS_TO_1904 } from './days.ts'

/** The displayed value of a cell. */
export interface CellDisplay {
  text: string
  align: 'left' | 'center' | 'right'
  /** A colour set by the number format, such as red for negative values. */
  color?: string
  /** Text at the left edge of the cell while the rest is right-aligned, such as a currency symbol. */
  lead?: string
  /** Whether it is a date or time out of range: Excel fills the cell with `#`. */
  isOverflow?: boolean
}

/** Named colours of number formats. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  magenta: '#ff00ff',
  cyan: '#00a0a0',
  yellow: '#c0a000',
  black: '#000000',
  white: '#ffffff',
}
const OVERFLOW = '####'
/** Days from 1900 to 9999, as in Excel. */
const OPTIONS = { locale: 'en-GB', throws: false, overflow: OVERFLOW, dateErrorNumber: false, dateSpanLarge: false }
/** Dates before the epoch are allowed in the 1904 system. */
const OPTIONS_1904 = { ...OPTIONS, dateSpanLarge: true }
/** Marker that the formatter writes for a fill, followed by the fill character. */
const FILL = '\u0002'

/** Cache of invalid formats: detecting one takes longer than parsing a valid one. */
const unreadable = new Set<string>()
const MAX_UNREADABLE = 2000

/** Formats a cell as Excel does, by its number format. */
export function showCell({ kind, num, text }: Cell, { format: code }: CellFormat, is1904: boolean): CellDisplay {
  if (kind === KIND.text) return { text: text === null ? '' : showText(text, code), align: 'left' }
  if (kind === KIND.boolean) return { text: text ?? (num ? 'TRUE' : 'FALSE'), align: 'center' }
  if (kind === KIND.error) return { text: text ?? '#N/A', align: 'center' }
  if (kind !== KIND.number) return { text: '', align: 'left' }
  // Some files contain the displayed text.
  if (text !== null) return { text, align: 'right' }
  if (!code || code === 'General' || unreadable.has(code)) return { text: showGeneral(num), align: 'right' }
  return showNumber(num, code, is1904)
}

/** Formats a number without a format: at most eleven digits, like Excel. */
export function showGeneral(num: number): string {
  return format('General', num, OPTIONS)
}

function showNumber(num: number, code: string, is1904: boolean): CellDisplay {
  try {
    const value = is1904 && showsDay(code) ? num + DAYS_TO_1904 : num
    const color = colorOf(value, code)
    const options = is1904 ? OPTIONS_1904 : OPTIONS
    const text = format(code, value, options)
    if (text === OVERFLOW) return { text, align: 'right', isOverflow: true }
    const lead = code.includes('*') ? leadOf(value, code, options) : undefined
    return { text, align: 'right', ...(color && { color }), ...(lead && { lead }) }
  } catch {
    if (unreadable.size >= MAX_UNREADABLE) unreadable.clear()
    unreadable.add(code)
    return { text: showGeneral(num), align: 'right' }
  }
}

/** Returns the text before the fill of a format; undefined if there is no fill, or no text before it. */
function leadOf(value: number, code: string, options: object): string | undefined {
  // The library's types say that this is a flag, but it is the character.
  const filled = format(code, value, { ...options, fillChar: FILL } as object)
  const at = filled.indexOf(FILL)
  return at < 0 || filled.slice(0, at).trim() === '' ? undefined : filled.slice(0, at)
}

/** Returns whether a format shows a date: elapsed hours are independent of the epoch. */
function showsDay(code: string): boolean {
  const { year, month, day } = getFormatDateInfo(code)
  return year || month || day
}

function showText(text: string, code: string | undefined): string {
  if (!code?.includes('@') || code === '@') return text
  try {
    return format(code, text, OPTIONS)
  } catch {
    return text
  }
}

function colorOf(value: number, code: string): string | undefined {
  if (!code.includes('[')) return undefined
  const color = formatColor(code, value, OPTIONS)
  return typeof color === 'string' ? (NAMED[color.toLowerCase()] ?? undefined) : undefined
}
