import type { Area } from '../cells/address.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import type { Formula } from './parse-formula.ts'

/** A conditional format: the look of cells depending on their values. */
export interface Condition {
  areas: Area[]
  /** Lower values take precedence. */
  priority: number
  /** Whether it suppresses later formats where it applies. */
  stops: boolean
  rule: Rule
}

export type Comparison = 'less' | 'lessOrEqual' | 'equal' | 'notEqual' | 'greaterOrEqual' | 'greater' | 'between' | 'notBetween'

export type Rule =
  | { type: 'formula'; formula: Formula; look: CellFormat }
  | { type: 'compare'; how: Comparison; with: Formula[]; look: CellFormat }
  | { type: 'duplicate'; isUnique: boolean; look: CellFormat }
  | { type: 'top'; rank: number; isPercent: boolean; isBottom: boolean; look: CellFormat }
  | { type: 'average'; isBelow: boolean; isEqual: boolean; deviations: number; look: CellFormat }
  /** A colour interpolated between two or three values. */
  | { type: 'scale'; points: Point[]; colors: string[] }
  /** A bar proportional to the value. */
  | { type: 'bar'; points: Point[]; color: string; hidesValue: boolean }
  /** An icon for each range of values. */
  | { type: 'icons'; points: Point[]; set: string; isReversed: boolean; hidesValue: boolean }

/** A threshold of a scale. */
export interface Point {
  kind: 'min' | 'max' | 'number' | 'percent' | 'percentile' | 'formula'
  value: number
  formula?: Formula
  /** Whether the threshold itself is excluded. */
  isExclusive?: boolean
}

/** Maximum conditions per sheet, and areas per condition. */
export const MAX_CONDITIONS = 500
export const MAX_AREAS = 1000
