import type { Place } from '../cells/address.ts'
import { ERROR, ofNumber, toNumber, toText, type Value } from './values.ts'

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569

/** What a function is given; each argument is evaluated when it is asked for. */
export interface Arguments {
  count: number
  /** The value of one; an error for none. */
  at(index: number): Value
  /** All values that one names, of a range those of its cells. */
  of(index: number): readonly Value[]
  /** The same of all. */
  all(): readonly Value[]
  /** The cell that the first is, or the one that is looked at. */
  place(): Place
}

type Known = (given: Arguments) => Value

/** Of one value. */
const one =
  (use: (value: Value) => Value): Known =>
  (given) =>
    use(given.at(0))

/** Of one value that is a number. */
const ofOneNumber = (use: (number: number) => number) => one((value) => ofNumber(value, use))

/** Of a text, and what stands behind it. */
const ofText =
  (use: (text: string, given: Arguments) => Value): Known =>
  (given) => {
    const text = toText(given.at(0))
    return text === ERROR ? ERROR : use(text, given)
  }

/** Of all numbers in what is named. */
const ofNumbers =
  (use: (numbers: readonly number[]) => Value): Known =>
  (given) =>
    use(given.all().filter((value) => typeof value === 'number'))

/** Of all values, if none is an error. */
const ofAll =
  (use: (values: readonly Value[]) => Value): Known =>
  (given) => {
    const values = given.all()
    return values.includes(ERROR) ? ERROR : use(values)
  }

/** An argument that may be left out, as a number. */
function numberOr(given: Arguments, index: number, usual: number): number | typeof ERROR {
  return index < given.count ? toNumber(given.at(index)) : usual
}

function isTrue(value: Value): boolean {
  return typeof value === 'string' ? value.toUpperCase() === 'TRUE' : value !== ERROR && Boolean(value)
}

/** Where a text stands in another, from 1. */
function find(sought: string, given: Arguments, fold: (text: string) => string): Value {
  const text = toText(given.at(1))
  const from = numberOr(given, 2, 1)
  if (text === ERROR || from === ERROR) return ERROR
  const at = fold(text).indexOf(fold(sought), from - 1)
  return at < 0 ? ERROR : at + 1
}

/** A part of a text, of as many letters as an argument says. */
function part(given: Arguments, index: number, use: (count: number) => string): Value {
  const count = numberOr(given, index, 1)
  return count === ERROR || count < 0 ? ERROR : use(count)
}

/** The day of a number of days, as spreadsheets count them. */
const dateOf = (days: number) => new Date((days - DAYS_TO_1970) * DAY_MS)
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY_MS) + DAYS_TO_1970
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const pick = (numbers: readonly number[], one: (a: number, b: number) => number) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => one(a, b))

const FUNCTIONS: Readonly<Record<string, Known>> = {
  AND: ofAll((values) => values.every(isTrue)),
  OR: ofAll((values) => values.some(isTrue)),
  NOT: one((value) => (value === ERROR ? ERROR : !isTrue(value))),
  IF: (given) => {
    const test = given.at(0)
    if (test === ERROR) return ERROR
    if (isTrue(test)) return given.at(1)
    return given.count > 2 ? given.at(2) : false
  },
  ISBLANK: one((value) => value === null),
  ISNUMBER: one((value) => typeof value === 'number'),
  ISTEXT: one((value) => typeof value === 'string'),
  ISERROR: one((value) => value === ERROR),
  ISEVEN: one((value) => isOdd(value, false)),
  ISODD: one((value) => isOdd(value, true)),
  LEN: ofText((text) => text.length),
  TRIM: ofText((text) => text.trim().replace(/ +/g, ' ')),
  UPPER: ofText((text) => text.toUpperCase()),
  LOWER: ofText((text) => text.toLowerCase()),
  EXACT: ofText((text, given) => text === toText(given.at(1))),
  LEFT: ofText((text, given) => part(given, 1, (count) => text.slice(0, count))),
  RIGHT: ofText((text, given) => part(given, 1, (count) => text.slice(Math.max(0, text.length - count)))),
  MID: ofText((text, given) => {
    const from = numberOr(given, 1, 1)
    return from === ERROR || from < 1 ? ERROR : part(given, 2, (count) => text.slice(from - 1, from - 1 + count))
  }),
  SEARCH: ofText((sought, given) => find(sought, given, (text) => text.toLowerCase())),
  FIND: ofText((sought, given) => find(sought, given, (text) => text)),
  ABS: ofOneNumber(Math.abs),
  INT: ofOneNumber(Math.floor),
  FLOOR: (given) => byStep(given, 1, (number, step) => Math.floor(number / step) * step),
  ROUND: (given) => {
    const digits = numberOr(given, 1, 0)
    return digits === ERROR ? ERROR : ofNumber(given.at(0), (number) => Math.round(number * 10 ** digits) / 10 ** digits)
  },
  MOD: (given) => byStep(given, 0, (number, by) => number - by * Math.floor(number / by)),
  ROW: (given) => given.place().row + 1,
  COLUMN: (given) => given.place().col + 1,
  TODAY: today,
  NOW: today,
  WEEKDAY: (given) => {
    const kind = numberOr(given, 1, 1)
    const first = kind === 1 ? 0 : 1
    return kind === ERROR
      ? ERROR
      : ofNumber(given.at(0), (days) => ((dateOf(days).getUTCDay() + 7 - first) % 7) + (kind === 3 ? 0 : 1))
  },
  DAY: ofOneNumber((days) => dateOf(days).getUTCDate()),
  MONTH: ofOneNumber((days) => dateOf(days).getUTCMonth() + 1),
  YEAR: ofOneNumber((days) => dateOf(days).getUTCFullYear()),
  SUM: ofNumbers(sum),
  AVERAGE: ofNumbers((numbers) => (numbers.length === 0 ? ERROR : sum(numbers) / numbers.length)),
  MIN: ofNumbers((numbers) => pick(numbers, Math.min)),
  MAX: ofNumbers((numbers) => pick(numbers, Math.max)),
  COUNT: ofNumbers((numbers) => numbers.length),
  COUNTA: (given) => given.all().filter((value) => value !== null).length,
  COUNTIF: (given) => {
    const wanted = toText(given.at(1))
    if (wanted === ERROR || /^[<>=]|[*?~]/.test(wanted)) return ERROR
    return given.of(0).filter((value) => isAlike(value, wanted)).length
  },
}

function isOdd(value: Value, wanted: boolean): Value {
  const number = toNumber(value)
  return number === ERROR ? ERROR : (Math.trunc(number) % 2 !== 0) === wanted
}

/** Of a number and another one that is not 0. */
function byStep(given: Arguments, usual: number, use: (number: number, step: number) => number): Value {
  const step = numberOr(given, 1, usual)
  return step === ERROR || step === 0 ? ERROR : ofNumber(given.at(0), (number) => use(number, step))
}

function isAlike(value: Value, wanted: string): boolean {
  const text = toText(value)
  return text !== ERROR && text.toLowerCase() === wanted.toLowerCase()
}

/** Whether formulas may call this here. */
export function isKnown(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name)
}

/** What a function comes to; an error for one that is not known. */
export function call(name: string, given: Arguments): Value {
  return isKnown(name) ? (FUNCTIONS[name] as Known)(given) : ERROR
}
