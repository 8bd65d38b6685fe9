import type { Area } from '../cells/address.ts'
import type { CellLook } from '../cells/look.ts'
import type { Formula } from './parse-formula.ts'

/** A conditional format: what some cells look like because of what they hold. */
export interface Condition {
  areas: Area[]
  /** Lower counts first. */
  priority: number
  /** Whether those after it do not count where it applies. */
  stops: boolean
  rule: Rule
}

export type Comparison = 'less' | 'lessOrEqual' | 'equal' | 'notEqual' | 'greaterOrEqual' | 'greater' | 'between' | 'notBetween'

export type Rule =
  | { type: 'formula'; formula: Formula; look: CellLook }
  | { type: 'compare'; how: Comparison; with: Formula[]; look: CellLook }
  | { type: 'duplicate'; isUnique: boolean; look: CellLook }
  | { type: 'top'; rank: number; isPercent: boolean; isBottom: boolean; look: CellLook }
  | { type: 'average'; isBelow: boolean; isEqual: boolean; deviations: number; look: CellLook }
  /** A colour between those of two or three values. */
  | { type: 'scale'; points: Point[]; colors: string[] }
  /** A bar as long as the value. */
  | { type: 'bar'; points: Point[]; color: string; hidesValue: boolean }
  /** A sign for each range of values. */
  | { type: 'icons'; points: Point[]; set: string; isReversed: boolean; hidesValue: boolean }

/** A value that a scale is measured by. */
export interface Point {
  kind: 'min' | 'max' | 'number' | 'percent' | 'percentile' | 'formula'
  value: number
  formula?: Formula
  /** Whether only what is more than it is beyond it. */
  isExclusive?: boolean
}

/** Conditions of a sheet, and areas of one, that are read at most. */
export const MAX_CONDITIONS = 500
export const MAX_AREAS = 1000
