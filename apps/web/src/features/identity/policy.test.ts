import type { AppRole } from '@arbour/contract/entities/people'
import { expect, test } from 'vitest'
import { canSeeBin, canSeeReports } from './policy.ts'

test.each<[AppRole[], boolean, boolean]>([
  [['Admin'], true, true],
  [['Editor'], false, true],
  [['Admin', 'Editor'], true, true],
  [[], false, false],
])('%j: bin %s, reports %s', (roles, bin, reports) => {
  expect(canSeeBin({ roles })).toBe(bin)
  expect(canSeeReports({ roles })).toBe(reports)
})

test('nobody yet sees neither', () => {
  expect(canSeeBin(undefined)).toBe(false)
  expect(canSeeReports(undefined)).toBe(false)
})
