/** The value of a formula. Null is an empty cell, `ERROR` any failed evaluation. */
export type Value = number | string | boolean | null | typeof ERROR
export const ERROR: unique symbol = Symbol('error')

/** Converts a value to a number; empty cells are 0, and non-numeric texts an error. */
export function toNumber(value: Value): number | typeof ERROR {
  if (value === ERROR) return ERROR
  if (typeof value === 'string') return value.trim() === '' || Number.isNaN(Number(value)) ? ERROR : Number(value)
  return Number(value ?? 0)
}

export function toText(value: Value): string | typeof ERROR {
  if (value === ERROR) return ERROR
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}

export function ofNumber(value: Value, use: (number: number) => number): Value {
  const number = toNumber(value)
  return number === ERROR ? ERROR : use(number)
}

/**
 * Compares as spreadsheets do: numbers before texts before booleans, case-insensitively. Empty counts as the zero value of the
 * other kind.
 */
export function compare(left: Value, right: Value): number | typeof ERROR {
  if (left === ERROR || right === ERROR) return ERROR
  const [a, b] = [left ?? emptyLike(right), right ?? emptyLike(left)]
  const [first, second] = [rankOf(a), rankOf(b)]
  if (first !== second) return first - second
  if (typeof a === 'string' && typeof b === 'string') {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()]
    return x < y ? -1 : x > y ? 1 : 0
  }
  return Number(a) - Number(b)
}

function emptyLike(other: Value): number | string | boolean {
  return typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0
}

function rankOf(value: number | string | boolean): number {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2
}

/** Applies an operator to two values. */
export function operate(operator: string, left: Value, right: Value): Value {
  if (operator === '&') {
    const a = toText(left)
    const b = toText(right)
    return a === ERROR || b === ERROR ? ERROR : a + b
  }
  if ('=<>'.includes(operator[0] ?? '')) {
    const order = compare(left, right)
    if (order === ERROR) return ERROR
    if (operator === '=') return order === 0
    if (operator === '<>') return order !== 0
    if (operator === '<') return order < 0
    if (operator === '>') return order > 0
    return operator === '<=' ? order <= 0 : order >= 0
  }
  const a = toNumber(left)
  const b = toNumber(right)
  if (a === ERROR || b === ERROR) return ERROR
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (operator === '^') return a ** b
  return b === 0 ? ERROR : a / b
}
