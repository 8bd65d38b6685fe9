import { attribute, flagOf, numberOf } from '../../xml/xml-scanner.ts'
import { joinTexts } from '../bounds.ts'
import { type Area, parseArea } from '../cells/address.ts'
import type { CellFormat } from '../cells/cell-format.ts'
import { type Comparison, type Condition, MAX_AREAS, MAX_CONDITIONS, type Point, type Rule } from '../conditions/condition.ts'
import { isIconSet } from '../conditions/icons.ts'
import { type Formula, parseFormula } from '../conditions/parse-formula.ts'
import { readColor } from './colors.ts'

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  lessThan: 'less',
  lessThanOrEqual: 'lessOrEqual',
  equal: 'equal',
  notEqual: 'notEqual',
  greaterThanOrEqual: 'greaterOrEqual',
  greaterThan: 'greater',
  between: 'between',
  notBetween: 'notBetween',
}
/** Condition types for which Excel also writes an equivalent formula. */
const BY_FORMULA = new Set([
  'expression',
  'containsText',
  'notContainsText',
  'beginsWith',
  'endsWith',
  'containsBlanks',
  'notContainsBlanks',
  'containsErrors',
  'notContainsErrors',
  'timePeriod',
])
const POINTS: Readonly<Record<string, Point['kind']>> = {
  min: 'min',
  max: 'max',
  autoMin: 'min',
  autoMax: 'max',
  num: 'number',
  percent: 'percent',
  percentile: 'percentile',
  formula: 'formula',
}

/** Reads the conditional formats of a sheet and counts unsupported ones. */
export class ConditionsReader {
  readonly conditions: Condition[] = []
  unread = 0
  readonly #looks: readonly CellFormat[]
  readonly #theme: readonly string[]
  #areas: Area[] = []
  #rule: string | null = null
  #points: Point[] = []
  #colors: string[] = []
  #set = ''
  #flags = ''
  #formulas: string[] = []
  #isFormula = false
  /** Nesting depth in extensions of later Excel versions, which repeat earlier elements or add what these cannot express. */
  #extensions = 0

  constructor({ looks, theme }: { looks: readonly CellFormat[]; theme: readonly string[] }) {
    this.#looks = looks
    this.#theme = theme
  }

  open(name: string, attributes: string): void {
    if (name === 'ext') this.#extensions++
    else if (this.#extensions > 0) {
      // Data bars occur in both places.
      if (name === 'cfRule' && attribute(attributes, 'type') !== 'dataBar') this.unread++
    } else if (name === 'conditionalFormatting') this.#areas = areasOf(attribute(attributes, 'sqref') ?? '')
    else if (name === 'cfRule') this.#start(attributes)
    else if (this.#rule === null) return
    else if (name === 'formula') {
      this.#isFormula = true
      this.#formulas.push('')
    } else if (name === 'cfvo') this.#addPoint(attributes)
    else if (name === 'color') this.#colors.push(readColor(attributes, this.#theme) ?? '#ffffff')
    else if (name === 'iconSet' || name === 'dataBar') {
      this.#set = attribute(attributes, 'iconSet') ?? '3TrafficLights1'
      this.#flags = attributes
    }
  }

  text(text: string): void {
    if (this.#isFormula) this.#formulas.push(joinTexts(this.#formulas.pop() ?? '', text))
  }

  close(name: string): void {
    if (name === 'ext') this.#extensions--
    else if (name === 'formula') this.#isFormula = false
    else if (name === 'cfRule' && this.#extensions === 0) this.#end()
  }

  #start(attributes: string): void {
    this.#rule = attributes
    this.#points = []
    this.#colors = []
    this.#formulas = []
    this.#flags = ''
  }

  #addPoint(attributes: string): void {
    const text = attribute(attributes, 'val')
    const formula = text === undefined || text === '' || Number.isFinite(Number(text)) ? null : parseFormula(text)
    const kind = POINTS[attribute(attributes, 'type') ?? ''] ?? 'number'
    this.#points.push({
      kind: formula ? 'formula' : kind === 'formula' ? 'number' : kind,
      value: Number(text) || 0,
      ...(formula && { formula }),
      ...(flagOf(attributes, 'gte') === false && { isExclusive: true }),
    })
  }

  #end(): void {
    const attributes = this.#rule ?? ''
    this.#rule = null
    const rule = this.#ruleOf(attributes)
    if (!rule || this.#areas.length === 0 || this.conditions.length >= MAX_CONDITIONS) this.unread++
    else
      this.conditions.push({
        areas: this.#areas,
        priority: numberOf(attributes, 'priority') ?? this.conditions.length,
        stops: flagOf(attributes, 'stopIfTrue') ?? false,
        rule,
      })
  }

  #ruleOf(attributes: string): Rule | null {
    const type = attribute(attributes, 'type') ?? ''
    const points = this.#points
    const isValue = flagOf(this.#flags, 'showValue') ?? true
    if (type === 'colorScale') return points.length < 2 ? null : { type: 'scale', points, colors: this.#colors }
    if (type === 'dataBar') {
      const [color] = this.#colors
      return points.length === 2 && color ? { type: 'bar', points, color, hidesValue: !isValue } : null
    }
    if (type === 'iconSet') {
      const isReversed = flagOf(this.#flags, 'reverse') ?? false
      return isIconSet(this.#set) ? { type: 'icons', points, set: this.#set, isReversed, hidesValue: !isValue } : null
    }
    const look = this.#looks[numberOf(attributes, 'dxfId') ?? -1] ?? {}
    const formulas = this.#formulas.map(parseFormula)
    if (!formulas.every((formula): formula is Formula => formula !== null)) return null
    const [formula] = formulas
    if (BY_FORMULA.has(type)) return formula ? { type: 'formula', formula, look } : null
    if (type === 'cellIs') {
      const how = COMPARISONS[attribute(attributes, 'operator') ?? '']
      return how && formula ? { type: 'compare', how, with: formulas, look } : null
    }
    if (type === 'duplicateValues' || type === 'uniqueValues')
      return { type: 'duplicate', isUnique: type === 'uniqueValues', look }
    if (type === 'top10')
      return {
        type: 'top',
        rank: numberOf(attributes, 'rank') ?? 10,
        isPercent: flagOf(attributes, 'percent') ?? false,
        isBottom: flagOf(attributes, 'bottom') ?? false,
        look,
      }
    if (type === 'aboveAverage')
      return {
        type: 'average',
        isBelow: flagOf(attributes, 'aboveAverage') === false,
        isEqual: flagOf(attributes, 'equalAverage') ?? false,
        deviations: numberOf(attributes, 'stdDev') ?? 0,
        look,
      }
    return null
  }
}

function areasOf(text: string): Area[] {
  return text
    .split(/\s+/, MAX_AREAS)
    .map(parseArea)
    .filter((area) => area !== null)
}
