import { expect, test } from 'vitest'
import { shiftFormula } from '../../../src/sheets/cells/shift-formula.ts'

test.each([
  ['A1+B2', 'B3+C4'],
  ['$A1+B$2+$C$3', '$A3+C$2+$C$3'],
  ['SUM(A1:A9)', 'SUM(B3:B11)'],
  ["'Q1 2024'!A1", "'Q1 2024'!B3"],
  ['LOG10(A1)', 'LOG10(B3)'],
  ['"A1"&A1', '"A1"&B3'],
  ['Rate_A1*A1', 'Rate_A1*B3'],
  ['XFD1', '#REF!'],
])('shifts %s to %s', (formula, shifted) => expect(shiftFormula(formula, 2, 1)).toBe(shifted))
