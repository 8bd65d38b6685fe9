import { expect, test } from 'vitest'
import { untilEnd } from './until-end.ts'

const NOW = Date.parse('2026-11-25T09:00:00.000Z')

test.each([
  ['2026-11-25T09:00:30.000Z', 31_000],
  ['2026-11-25T08:59:59.000Z', false],
  [null, false],
  // Exceeds the maximum timeout, which would fire immediately.
  ['2029-11-25T09:00:00.000Z', 2_147_483_647],
])('refetches a share that expires at %s in %s', (expires, wait) => expect(untilEnd(expires, NOW)).toBe(wait))
