import type { Style } from '../read/style.ts'
import { colourOf } from '../svg/colour.ts'

export type Align = 'left' | 'center' | 'right'

/** How a run of text looks. */
export interface TextStyle {
  /** Pixels. */
  size: number
  family: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  colour: string
  background: string
  /** How far above the line, in shares of the size: for powers and indices. */
  raise: number
}

const BOLD = 1
const ITALIC = 2
const UNDERLINED = 4
const STRUCK = 8

/** The look of a label before its own markup. */
export function textStyleOf(style: Style): TextStyle {
  const bits = style.number('fontStyle', 0)
  return {
    size: readSize(style.text('fontSize'), 12, 12),
    family: familyOf(style.text('fontFamily')) ?? 'Helvetica',
    isBold: (bits & BOLD) !== 0,
    isItalic: (bits & ITALIC) !== 0,
    isUnderlined: (bits & UNDERLINED) !== 0,
    isStruck: (bits & STRUCK) !== 0,
    colour: colourOf(style.text('fontColor'), '#000000'),
    background: 'none',
    raise: 0,
  }
}

const KEYWORDS: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}

/** A size of type in pixels, from `12`, `12px`, `9pt`, `1.2em`, `80%` or a word. */
export function readSize(text: string, current: number, fallback: number): number {
  const value = text.trim().toLowerCase()
  const keyword = KEYWORDS[value]
  if (keyword) return keyword
  const match = /^([\d.]{1,10})\s*(px|pt|r?em|%)?$/.exec(value)
  const amount = Number(match?.[1])
  if (!match || !Number.isFinite(amount)) return fallback
  const unit = match[2]
  const scale = unit === 'pt' ? 4 / 3 : unit === 'em' ? current : unit === 'rem' ? 16 : unit === '%' ? current / 100 : 1
  return Math.min(Math.max(amount * scale, 1), 400)
}

/** The first family of a list, when it has the form of a name. */
export function familyOf(text: string): string | null {
  const first = text.split(',')[0]?.replace(/["']/g, '').trim() ?? ''
  return /^[\p{L}\p{N} _-]{1,60}$/u.test(first) ? first : null
}

export function alignOf(text: string): Align {
  return text === 'left' || text === 'right' ? text : 'center'
}
