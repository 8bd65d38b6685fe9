import type { Area, Place } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import type { SheetStore } from '../cells/sheet-store.ts'
import type { Comparison, Condition, Point, Rule } from './condition.ts'
import { evaluate, valueAt } from './evaluate.ts'
import { iconAt } from './icons.ts'
import { mixColors } from './mix-colors.ts'
import { keyOfNumber, keyOfText, percentile, type Statistics, statisticsOf } from './statistics.ts'
import { compare, ERROR, toNumber, type Value } from './values.ts'

/** The effect of conditional formats on a cell. */
export interface Conditional {
  look: CellFormat
  /** A bar behind the value, from 0 to 1 of the cell's width. */
  bar?: { share: number; color: string }
  icon?: { sign: string; color: string }
  hidesValue?: boolean
}

/**
 * The conditional formats of a sheet. Statistics over all cells of a format are computed once, and again when the sheet has
 * grown.
 */
export class Conditions {
  readonly #list: readonly Condition[]
  readonly #store: SheetStore
  readonly #statistics = new Map<Condition, { version: number; found: Statistics }>()

  constructor(list: readonly Condition[], store: SheetStore) {
    this.#list = list.toSorted((a, b) => a.priority - b.priority)
    this.#store = store
  }

  /** Returns the effect on a cell; null if there is none. */
  at(place: Place): Conditional | null {
    let made = null as Conditional | null
    for (const condition of this.#list) {
      if (!condition.areas.some((area) => isIn(area, place))) continue
      const next = this.#apply(condition, place)
      if (!next) continue
      // Formats of higher precedence win.
      made = { ...next, ...made, look: { ...next.look, ...made?.look } }
      if (condition.stops) break
    }
    return made
  }

  #apply(condition: Condition, at: Place): Conditional | null {
    const { rule } = condition
    const value = valueAt(this.#store, at.row, at.col)
    if ('look' in rule) return this.#holds(condition, rule, value, at) ? { look: rule.look } : null
    const number = typeof value === 'number' ? value : null
    if (number === null) return null
    const points = rule.points.map((point) => this.#valueOf(point, condition, at))
    if (rule.type === 'bar') fromZero(points, rule.points)
    if (points.some(Number.isNaN)) return null
    if (rule.type === 'scale') return { look: { fill: mixColors(number, points, rule.colors) } }
    const hidesValue = rule.hidesValue && { hidesValue: true }
    if (rule.type === 'icons') {
      const icon = iconAt(number, points, rule)
      return icon && { look: {}, icon, ...hidesValue }
    }
    const [low = 0, high = 1] = points
    const share = high === low ? 1 : Math.min(1, Math.max(0, (number - low) / (high - low)))
    return { look: {}, bar: { share, color: rule.color }, ...hidesValue }
  }

  #holds(condition: Condition, rule: Extract<Rule, { look: CellFormat }>, value: Value, at: Place): boolean {
    const scope = { store: this.#store, base: baseOf(condition), at }
    if (rule.type === 'formula') {
      const result = evaluate(rule.formula, scope)
      return typeof result === 'string' ? result.toUpperCase() === 'TRUE' : result !== ERROR && Boolean(result)
    }
    if (rule.type === 'compare')
      return holds(
        rule.how,
        value,
        rule.with.map((formula) => evaluate(formula, scope)),
      )
    const all = this.#all(condition)
    if (rule.type === 'duplicate') {
      const cell = this.#store.cell(at.row, at.col)
      if (!cell || value === null || value === ERROR) return false
      const count = all.counts.get(cell.kind === KIND.text ? keyOfText(cell.text ?? '') : keyOfNumber(cell.num)) ?? 0
      return rule.isUnique ? count === 1 : count > 1
    }
    if (typeof value !== 'number') return false
    return rule.type === 'top' ? isAtTop(rule, value, all) : isBeyondAverage(rule, value, all)
  }

  #valueOf({ kind, value, formula }: Point, condition: Condition, at: Place): number {
    if (kind === 'number') return value
    if (kind === 'formula') {
      const result = formula ? toNumber(evaluate(formula, { store: this.#store, base: baseOf(condition), at })) : ERROR
      return result === ERROR ? Number.NaN : result
    }
    const all = this.#all(condition)
    const [low, high] = [all.numbers[0] ?? 0, all.numbers.at(-1) ?? 0]
    if (kind === 'min') return low
    if (kind === 'max') return high
    return kind === 'percent' ? low + ((high - low) * value) / 100 : percentile(all, value / 100)
  }

  #all(condition: Condition): Statistics {
    const cached = this.#statistics.get(condition)
    const { version } = this.#store
    if (cached?.version === version) return cached.found
    const statistics = statisticsOf(this.#store, condition.areas)
    this.#statistics.set(condition, { version, found: statistics })
    return statistics
  }
}

/** Bars of positive values begin at zero unless the file sets a minimum. */
function fromZero(values: number[], points: readonly Point[]): void {
  if (points[0]?.kind === 'min') values[0] = Math.min(0, values[0] ?? 0)
  if (points[1]?.kind === 'max') values[1] = Math.max(0, values[1] ?? 0)
}

function isIn({ top, left, bottom, right }: Area, { row, col }: Place): boolean {
  return row >= top && row <= bottom && col >= left && col <= right
}

/** Returns the cell that the formulas of a condition are relative to: the first of its first area. */
function baseOf({ areas: [first] }: Condition): Place {
  return { row: first?.top ?? 0, col: first?.left ?? 0 }
}

function holds(how: Comparison, value: Value, [first = ERROR, second = ERROR]: readonly Value[]): boolean {
  const a = compare(value, first)
  if (how === 'between' || how === 'notBetween') {
    const b = compare(value, second)
    if (a === ERROR || b === ERROR || value === null) return false
    const isBetween = (a >= 0 && b <= 0) || (a <= 0 && b >= 0)
    return isBetween === (how === 'between')
  }
  if (a === ERROR) return false
  // An empty cell is not less than 5.
  if (value === null && how !== 'equal' && how !== 'notEqual') return false
  if (value === null && typeof first !== 'string') return how === 'notEqual'
  if (how === 'equal') return a === 0
  if (how === 'notEqual') return a !== 0
  if (how === 'less') return a < 0
  if (how === 'greater') return a > 0
  return how === 'lessOrEqual' ? a <= 0 : a >= 0
}

function isAtTop({ rank, isPercent, isBottom }: Extract<Rule, { type: 'top' }>, value: number, { numbers }: Statistics): boolean {
  const count = isPercent ? Math.max(1, Math.floor((numbers.length * rank) / 100)) : rank
  const limit = numbers[isBottom ? Math.min(count, numbers.length) - 1 : Math.max(0, numbers.length - count)]
  return limit !== undefined && (isBottom ? value <= limit : value >= limit)
}

function isBeyondAverage(
  { isBelow, isEqual, deviations }: Extract<Rule, { type: 'average' }>,
  value: number,
  { mean, deviation }: Statistics,
): boolean {
  const limit = mean + (isBelow ? -1 : 1) * deviations * deviation
  return (isEqual && value === limit) || (isBelow ? value < limit : value > limit)
}
