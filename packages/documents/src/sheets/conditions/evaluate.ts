import type { Place } from '../cells/address.ts'
import { KIND } from '../cells/block.ts'
import type { SheetStore } from '../cells/sheet-store.ts'
import { call } from './functions.ts'
import type { Formula, Reference } from './parse-formula.ts'
import { ERROR, ofNumber, operate, type Value } from './values.ts'

/** Maximum cells in a range of a formula. */
const MAX_RANGE = 20_000

/** The evaluation context: the formula was written for the cell `base`, and is evaluated for the cell `at`. */
export interface Scope {
  store: SheetStore
  base: Place
  at: Place
}

/** Evaluates a formula for a cell. */
export function evaluate(formula: Formula, scope: Scope): Value {
  switch (formula.type) {
    case 'value':
      return formula.value
    case 'cell': {
      const { row, col } = shiftReference(formula.cell, scope)
      return valueAt(scope.store, row, col)
    }
    case 'range':
      return ERROR
    case 'minus':
      return ofNumber(evaluate(formula.of, scope), (number) => -number)
    case 'percent':
      return ofNumber(evaluate(formula.of, scope), (number) => number / 100)
    case 'operation':
      return operate(formula.operator, evaluate(formula.left, scope), evaluate(formula.right, scope))
    case 'call':
      return call(formula.name, {
        count: formula.arguments.length,
        at: (index) => {
          const argument = formula.arguments[index]
          return argument ? evaluate(argument, scope) : ERROR
        },
        all: () => formula.arguments.flatMap((argument) => valuesOf(argument, scope)),
        of: (index) => {
          const argument = formula.arguments[index]
          return argument ? valuesOf(argument, scope) : []
        },
        place: () => {
          const [argument] = formula.arguments
          return argument?.type === 'cell' ? shiftReference(argument.cell, scope) : scope.at
        },
      })
  }
}

/** Returns the value of a cell. */
export function valueAt(store: SheetStore, row: number, col: number): Value {
  const cell = store.cell(row, col)
  if (!cell || cell.kind === KIND.blank) return null
  if (cell.kind === KIND.text) return cell.text ?? ''
  if (cell.kind === KIND.boolean) return cell.num !== 0
  return cell.kind === KIND.error ? ERROR : cell.num
}

/** Returns the values of all cells that an argument references, or the argument's own value. */
function valuesOf(formula: Formula, scope: Scope): Value[] {
  if (formula.type !== 'range') return [evaluate(formula, scope)]
  const [from, to] = [shiftReference(formula.from, scope), shiftReference(formula.to, scope)]
  const rows = [Math.min(from.row, to.row), Math.min(Math.max(from.row, to.row), scope.store.rowCount - 1)] as const
  const cols = [Math.min(from.col, to.col), Math.max(from.col, to.col)] as const
  const values: Value[] = []
  for (let row = rows[0]; row <= rows[1] && values.length < MAX_RANGE; row++) {
    for (const { col } of scope.store.cellsIn(row, cols[0], cols[1])) values.push(valueAt(scope.store, row, col))
  }
  return values
}

/** Resolves a reference relative to the evaluated cell. */
function shiftReference({ row, col, isRowFixed, isColFixed }: Reference, { base, at }: Scope): Place {
  return { row: isRowFixed ? row : row + at.row - base.row, col: isColFixed ? col : col + at.col - base.col }
}
