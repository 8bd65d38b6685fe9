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

type SheetFunction = (args: Arguments) => Value

/** Defines a function of one value. */
const ofOneValue =
  (use: (value: Value) => Value): SheetFunction =>
  (args) =>
    use(args.at(0))

/** Defines a function of one number. */
const ofOneNumber = (use: (number: number) => number) => ofOneValue((value) => ofNumber(value, use))

/** Defines a function of a text and further arguments. */
const ofText =
  (use: (text: string, args: Arguments) => Value): SheetFunction =>
  (args) => {
    const text = toText(args.at(0))
    return text === ERROR ? ERROR : use(text, args)
  }

/** Defines a function of all numbers in its arguments. */
const ofNumbers =
  (use: (numbers: readonly number[]) => Value): SheetFunction =>
  (args) =>
    use(args.all().filter((value) => typeof value === 'number'))

/** Defines a function of all values, unless one is an error. */
const ofAll =
  (use: (values: readonly Value[]) => Value): SheetFunction =>
  (args) => {
    const values = args.all()
    return values.includes(ERROR) ? ERROR : use(values)
  }

/** Returns an optional argument as a number. */
function numberOr(args: Arguments, index: number, usual: number): number | typeof ERROR {
  return index < args.count ? toNumber(args.at(index)) : usual
}

function isTrue(value: Value): boolean {
  return typeof value === 'string' ? value.toUpperCase() === 'TRUE' : value !== ERROR && Boolean(value)
}

/** Returns the position of a text in another, from 1. */
function findText(search: string, args: Arguments, fold: (text: string) => string): Value {
  const text = toText(args.at(1))
  const from = numberOr(args, 2, 1)
  if (text === ERROR || from === ERROR) return ERROR
  const at = fold(text).indexOf(fold(search), from - 1)
  return at < 0 ? ERROR : at + 1
}

/** Returns a part of a text with the given number of characters. */
function part(args: Arguments, index: number, use: (count: number) => string): Value {
  const count = numberOr(args, index, 1)
  return count === ERROR || count < 0 ? ERROR : use(count)
}

/** Converts a spreadsheet day number to a date. */
const dateOf = (days: number) => new Date((days - DAYS_TO_1970) * DAY_MS)
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY_MS) + DAYS_TO_1970
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const pick = (numbers: readonly number[], choose: (a: number, b: number) => number) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => choose(a, b))

const FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  AND: ofAll((values) => values.every(isTrue)),
  OR: ofAll((values) => values.some(isTrue)),
  NOT: ofOneValue((value) => (value === ERROR ? ERROR : !isTrue(value))),
  IF: (args) => {
    const test = args.at(0)
    if (test === ERROR) return ERROR
    if (isTrue(test)) return args.at(1)
    return args.count > 2 ? args.at(2) : false
  },
  ISBLANK: ofOneValue((value) => value === null),
  ISNUMBER: ofOneValue((value) => typeof value === 'number'),
  ISTEXT: ofOneValue((value) => typeof value === 'string'),
  ISERROR: ofOneValue((value) => value === ERROR),
  ISEVEN: ofOneValue((value) => isOdd(value, false)),
  ISODD: ofOneValue((value) => isOdd(value, true)),
  LEN: ofText((text) => text.length),
  TRIM: ofText((text) => text.trim().replace(/ +/g, ' ')),
  UPPER: ofText((text) => text.toUpperCase()),
  LOWER: ofText((text) => text.toLowerCase()),
  EXACT: ofText((text, args) => text === toText(args.at(1))),
  LEFT: ofText((text, args) => part(args, 1, (count) => text.slice(0, count))),
  RIGHT: ofText((text, args) => part(args, 1, (count) => text.slice(Math.max(0, text.length - count)))),
  MID: ofText((text, args) => {
    const from = numberOr(args, 1, 1)
    return from === ERROR || from < 1 ? ERROR : part(args, 2, (count) => text.slice(from - 1, from - 1 + count))
  }),
  SEARCH: ofText((search, args) => findText(search, args, (text) => text.toLowerCase())),
  FIND: ofText((search, args) => findText(search, args, (text) => text)),
  ABS: ofOneNumber(Math.abs),
  INT: ofOneNumber(Math.floor),
  FLOOR: (args) => byStep(args, 1, (number, step) => Math.floor(number / step) * step),
  ROUND: (args) => {
    const digits = numberOr(args, 1, 0)
    return digits === ERROR ? ERROR : ofNumber(args.at(0), (number) => Math.round(number * 10 ** digits) / 10 ** digits)
  },
  MOD: (args) => byStep(args, 0, (number, step) => number - step * Math.floor(number / step)),
  ROW: (args) => args.place().row + 1,
  COLUMN: (args) => args.place().col + 1,
  TODAY: today,
  NOW: today,
  WEEKDAY: (args) => {
    const kind = numberOr(args, 1, 1)
    const first = kind === 1 ? 0 : 1
    return kind === ERROR
      ? ERROR
      : ofNumber(args.at(0), (days) => ((dateOf(days).getUTCDay() + 7 - first) % 7) + (kind === 3 ? 0 : 1))
  },
  DAY: ofOneNumber((days) => dateOf(days).getUTCDate()),
  MONTH: ofOneNumber((days) => dateOf(days).getUTCMonth() + 1),
  YEAR: ofOneNumber((days) => dateOf(days).getUTCFullYear()),
  SUM: ofNumbers(sum),
  AVERAGE: ofNumbers((numbers) => (numbers.length === 0 ? ERROR : sum(numbers) / numbers.length)),
  MIN: ofNumbers((numbers) => pick(numbers, Math.min)),
  MAX: ofNumbers((numbers) => pick(numbers, Math.max)),
  COUNT: ofNumbers((numbers) => numbers.length),
  COUNTA: (args) => args.all().filter((value) => value !== null).length,
  COUNTIF: (args) => {
    const expected = toText(args.at(1))
    if (expected === ERROR || /^[<>=]|[*?~]/.test(expected)) return ERROR
    return args.of(0).filter((value) => isAlike(value, expected)).length
  },
}

function isOdd(value: Value, expected: boolean): Value {
  const number = toNumber(value)
  return number === ERROR ? ERROR : (Math.trunc(number) % 2 !== 0) === expected
}

/** Applies a function to a number and a non-zero step. */
function byStep(args: Arguments, usual: number, use: (number: number, step: number) => number): Value {
  const step = numberOr(args, 1, usual)
  return step === ERROR || step === 0 ? ERROR : ofNumber(args.at(0), (number) => use(number, step))
}

function isAlike(value: Value, expected: string): boolean {
  const text = toText(value)
  return text !== ERROR && text.toLowerCase() === expected.toLowerCase()
}

/** Returns whether a function is supported. */
export function isKnown(name: string): boolean {
  return Object.hasOwn(FUNCTIONS, name)
}

/** Calls a function; returns an error if it is unknown. */
export function call(name: string, args: Arguments): Value {
  return isKnown(name) ? (FUNCTIONS[name] as SheetFunction)(args) : ERROR
}
