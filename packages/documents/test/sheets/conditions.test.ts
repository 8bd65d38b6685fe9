import { expect, test } from 'vitest'
import { BlockWriter, KIND } from '../../src/sheets/cells/block.ts'
import { SheetStore } from '../../src/sheets/cells/sheet-store.ts'
import type { Condition, Rule } from '../../src/sheets/conditions/condition.ts'
import { Conditions } from '../../src/sheets/conditions/conditions.ts'
import { evaluate } from '../../src/sheets/conditions/evaluate.ts'
import { type Formula, parseFormula } from '../../src/sheets/conditions/parse-formula.ts'
import { ERROR } from '../../src/sheets/conditions/values.ts'

/** Returns a sheet of values from A1 on; null is an empty cell. */
function sheetOf(rows: readonly (readonly (number | string | boolean | null)[])[]): SheetStore {
  const store = new SheetStore()
  const writer = new BlockWriter()
  for (const [row, values] of rows.entries()) {
    writer.startRow(row)
    for (const [col, value] of values.entries()) {
      if (value === null) continue
      if (typeof value === 'string') writer.add({ col, kind: value === '#N/A' ? KIND.error : KIND.text, text: value })
      else writer.add({ col, kind: typeof value === 'number' ? KIND.number : KIND.boolean, num: Number(value) })
    }
  }
  store.append(writer.take())
  return store
}

const STOCK = sheetOf([
  ['Piles', 12, true],
  ['deck', -3, false],
  ['Piles', 30, '#N/A'],
  [null, 8, null],
])

const formula = (text: string) => parseFormula(text) as Formula
const at = (text: string, row = 0, col = 0) =>
  evaluate(formula(text), { store: STOCK, base: { row: 0, col: 0 }, at: { row, col } })

test.each([
  ['1+2*3^2', 19],
  ['-2+50%', -1.5],
  ['(1+2)*3', 9],
  ['"a"&1&TRUE', 'a1TRUE'],
  ['B1>=12', true],
  ['A1="PILES"', true],
  ['A4=""', true],
  ['A4=0', true],
  ['1<"a"', true],
  ['B1/0', ERROR],
  ['C3=1', ERROR],
  ['AND(B1>0,C1)', true],
  ['OR(B2>0,C2)', false],
  ['NOT(ISERROR(SEARCH("ile",A1)))', true],
  ['NOT(ISERROR(SEARCH("ile",A2)))', false],
  ['LEFT(A1,2)="pi"', true],
  ['RIGHT(A1,1)', 's'],
  ['MID(A1,2,3)', 'ile'],
  ['LEN(TRIM(A4))=0', true],
  ['ISBLANK(A4)', true],
  ['ISERROR(C3)', true],
  ['MOD(ROW(),2)', 1],
  ['MOD(-3,2)', 1],
  ['SUM(B1:B4)', 47],
  ['AVERAGE(B1:B2)', 4.5],
  ['COUNTIF(A1:A4,A1)', 2],
  ['MAX(B1:B4)-MIN(B1:B4)', 33],
  ['IF(B2<0,"low","high")', 'low'],
  ['WEEKDAY(46350,2)', 2],
  ['YEAR(46350)', 2026],
  ['FLOOR(46350.75,1)', 46350],
  ['_xlfn.ISBLANK(A4)', true],
])('%s', (text, value) => {
  expect(at(text)).toBe(value)
})

test('shifts relative references with the cell, and keeps fixed ones', () => {
  expect([at('B1', 2, 0), at('$B1', 2, 5), at('B$1', 2, 0), at('B1', 0, 1)]).toEqual([30, 30, 12, true])
})

test.each([
  '',
  'Total',
  'Other!A1',
  'A1:',
  'A1 B1',
  'VLOOKUP(A1,B:C,2)',
  '1+',
  '((1)',
  'SUM(1',
  '{1,2}',
  '"open',
  'A0',
  'constructor(1)',
])('does not support %j', (text) => expect(parseFormula(text)).toBeNull())

test('rejects formulas that are too deep or too long', () => {
  expect(parseFormula(`${'('.repeat(900)}1${')'.repeat(900)}`)).toBeNull()
  expect(parseFormula(`${'-'.repeat(1900)}1`)).toBeNull()
  expect(parseFormula('1+'.repeat(2000))).toBeNull()
})

const RED = { color: '#9c0006' }
const COLUMN = { top: 0, left: 1, bottom: 3, right: 1 }
const condition = (rule: Rule, more: Partial<Condition> = {}): Condition => ({
  areas: [COLUMN],
  priority: 1,
  stops: false,
  rule,
  ...more,
})
/** Returns the effect of conditions on a column of numbers: 12, -3, 30, 8. */
const column = (...list: Condition[]) => {
  const conditions = new Conditions(list, STOCK)
  return [0, 1, 2, 3].map((row) => conditions.at({ row, col: 1 }))
}
const red = (rule: Rule) => column(condition(rule)).map((made) => made?.look.color === RED.color)

test('applies comparisons, top values, above average, and duplicates', () => {
  expect(red({ type: 'compare', how: 'greater', with: [formula('10')], look: RED })).toEqual([true, false, true, false])
  expect(red({ type: 'compare', how: 'between', with: [formula('0'), formula('12')], look: RED })).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(red({ type: 'top', rank: 2, isPercent: false, isBottom: false, look: RED })).toEqual([true, false, true, false])
  expect(red({ type: 'top', rank: 25, isPercent: true, isBottom: true, look: RED })).toEqual([false, true, false, false])
  expect(red({ type: 'average', isBelow: false, isEqual: false, deviations: 0, look: RED })).toEqual([true, false, true, false])
  const names = new Conditions(
    [condition({ type: 'duplicate', isUnique: false, look: RED }, { areas: [{ ...COLUMN, left: 0, right: 0 }] })],
    STOCK,
  )
  expect([0, 1, 2, 3].map((row) => names.at({ row, col: 0 }) !== null)).toEqual([true, false, true, false])
})

test('does not treat an empty cell as less than a number, and ignores other cells', () => {
  const conditions = new Conditions(
    [
      condition(
        { type: 'compare', how: 'less', with: [formula('5')], look: RED },
        { areas: [{ top: 0, left: 0, bottom: 9, right: 0 }] },
      ),
    ],
    STOCK,
  )
  expect([conditions.at({ row: 3, col: 0 }), conditions.at({ row: 1, col: 1 })]).toEqual([null, null])
})

test('scales colours, bars and icons between their thresholds', () => {
  const scale = column(
    condition({
      type: 'scale',
      points: [
        { kind: 'min', value: 0 },
        { kind: 'max', value: 0 },
      ],
      colors: ['#000000', '#ffffff'],
    }),
  )
  expect(scale.map((made) => made?.look.fill)).toEqual(['#747474', '#000000', '#ffffff', '#555555'])
  const bars = column(
    condition({
      type: 'bar',
      points: [
        { kind: 'min', value: 0 },
        { kind: 'max', value: 0 },
      ],
      color: '#638ec6',
      hidesValue: false,
    }),
  )
  expect(bars.map((made) => made?.bar?.share.toFixed(2))).toEqual(['0.45', '0.00', '1.00', '0.33'])
  const points = [0, 10, 30].map((value) => ({ kind: 'number', value }) as const)
  const icons = column(condition({ type: 'icons', points, set: '3Arrows', isReversed: false, hidesValue: true }))
  expect(icons.map((made) => made?.icon?.sign)).toEqual(['▶', '▼', '▲', '▼'])
  expect(icons.every((made) => made?.hidesValue)).toBe(true)
})

test('applies formats by precedence, and stops after one that says so', () => {
  const big = { type: 'compare', how: 'greater', with: [formula('0')], look: { bold: true, color: '#111111' } } satisfies Rule
  const all = { type: 'formula', formula: formula('TRUE'), look: { italic: true, color: '#222222' } } satisfies Rule
  expect(column(condition(all, { priority: 2 }), condition(big))[0]?.look).toEqual({ bold: true, italic: true, color: '#111111' })
  expect(column(condition(all, { priority: 2 }), condition(big, { stops: true }))[0]?.look).toEqual(big.look)
})
