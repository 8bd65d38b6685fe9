/** A line around a cell. */
export interface Edge {
  style: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double' | 'hair'
  color: string | null
}

/** How a cell looks, as the file says. Colours are `#rrggbb`, sizes points. */
export interface CellLook {
  /** Number format in Excel's notation; none is General. */
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
  /** Degrees against the clock, from -90 to 90; or letters one below the other. */
  rotation?: number | 'stacked'
  indent?: number
  top?: Edge
  right?: Edge
  bottom?: Edge
  left?: Edge
}

/** How the letters of a part of a text look, where they are not those of the cell. */
export interface LetterLook extends Pick<CellLook, 'font' | 'size' | 'bold' | 'italic' | 'underline' | 'strike' | 'color'> {
  script?: 'super' | 'sub'
}

/** Whether a look shows in a cell in which nothing is written. */
export function isSeenEmpty(look: CellLook | undefined): boolean {
  return look !== undefined && [look.fill, look.top, look.right, look.bottom, look.left].some((part) => part !== undefined)
}
