import type { Place } from '../cells/address.ts'
import { ERROR, ofNumber, toNumber, toText, type Value } from './values.ts'

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569

/** The arguments of a function, evaluated lazily. */
export interface Arguments {
  count: number
  /** Returns the value of an argument; an error if it is missing. */
  at(index: number): Value
  /** Returns all values of an argument; for a range, those of its cells. */
  of(index: number): readonly Value[]
  /** Returns all values of all arguments. */
  all(): readonly Value[]
  /** Returns the cell that the first argument references, or the evaluated cell. */
  place(): Place
}

type Known = (given: Arguments) => Value

/** Defines a function of one value. */
const one =
  (use: (value: Value) => Value): Known =>
  (given) =>
    use(given.at(0))

/** Defines a function of one number. */
const ofOneNumber = (use: (number: number) => number) => one((value) => ofNumber(value, use))

/** Defines a function of a text and further arguments. */
const ofText =
  (use: (text: string, given: Arguments) => Value): Known =>
  (given) => {
    const text = toText(given.at(0))
    return text === ERROR ? ERROR : use(text, given)
  }

/** Defines a function of all numbers in its arguments. */
const ofNumbers =
  (use: (numbers: readonly number[]) => Value): Known =>
  (given) =>
    use(given.all().filter((value) => typeof value === 'number'))

/** Defines a function of all values, unless one is an error. */
const ofAll =
  (use: (values: readonly Value[]) => Value): Known =>
  (given) => {
    const values = given.all()
    return values.includes(ERROR) ? ERROR : use(values)
  }

/** Returns an optional argument as a number. */
function numberOr(given: Arguments, index: number, usual: number): number | typeof ERROR {
  return index < given.count ? toNumber(given.at(index)) : usual
}

function isTrue(value: Value): boolean {
  return typeof value === 'string' ? value.toUpperCase() === 'TRUE' : value !== ERROR && Boolean(value)
}

/** Returns the position of a text in another, from 1. */
function find(sought: string, given: Arguments, fold: (text: string) => string): Value {
  const text = toText(given.at(1))
  const from = numberOr(given, 2, 1)
  if (text === ERROR || from === ERROR) return ERROR
  const at = fold(text).indexOf(fold(sought), from - 1)
  return at < 0 ? ERROR : at + 1
}

/** Returns a part of a text with the given number of characters. */
function part(given: Arguments, index: number, use: (count: number) => string): Value {
  const count = numberOr(given, index, 1)
  return count === ERROR || count < 0 ? ERROR : use(count)
}

/** Converts a spreadsheet day number to a date. */
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

/** Applies a function to a number and a non-zero step. */
function byStep(given: Arguments, usual: number, use: (number: number, step: number) => number): Value {
  const step = numberOr(given, 1, usual)
  return step === ERROR || step === 0 ? ERROR : ofNumber(given.at(0), (number) => use(number, step))
}

function isAlike(value: Value, wanted: string): boolean {
  const text = toText(value)
  return text !== ERROR && text.toLowerCase() === wanted.toLowerCase()
}

/** Returns whether a function is supported. */
export function isKnown(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name)
}

/** Calls a function; returns an error if it is unknown. */
export function call(name: string, given: Arguments): Value {
  return isKnown(name) ? (FUNCTIONS[name] as Known)(given) : ERROR
}
