/** A border line of a cell. */
export interface Edge {
  style: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double' | 'hair'
  color: string | null
}

/** The formatting of a cell. Colours are `#rrggbb`, sizes points. */
export interface CellFormat {
  /** Number format in Excel's notation; absent for General. */
  format?: string
  font?: string
  size?: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  color?: string
  fill?: string
  align?: 'left' | 'center' | 'right' | 'justify'
  vertical?: 'top' | 'middle' | 'bottom'
  wrap?: boolean
  /** Counter-clockwise degrees, from -90 to 90; or stacked letters. */
  rotation?: number | 'stacked'
  indent?: number
  top?: Edge
  right?: Edge
  bottom?: Edge
  left?: Edge
}

/** The formatting of a text run that differs from its cell. */
export interface LetterFormat extends Pick<CellFormat, 'font' | 'size' | 'bold' | 'italic' | 'underline' | 'strike' | 'color'> {
  script?: 'super' | 'sub'
}

/** Returns whether a look is visible in an empty cell. */
export function isSeenEmpty(look: CellFormat | undefined): boolean {
  return look !== undefined && [look.fill, look.top, look.right, look.bottom, look.left].some((part) => part !== undefined)
}
