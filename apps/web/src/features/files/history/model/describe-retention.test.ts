import { expect, test } from 'vitest'
import { describeRetention } from './describe-retention.ts'

test.each([
  [{ days: null, kept: null }, null],
  [{ days: 1, kept: null }, 'Older versions are removed a day after they were replaced.'],
  [{ days: 30, kept: null }, 'Older versions are removed 30 days after they were replaced.'],
  [{ days: null, kept: 1 }, 'Of the others the newest older version is kept.'],
  [{ days: null, kept: 5 }, 'Of the others the 5 newest older versions are kept.'],
  [{ days: 30, kept: 5 }, 'Older versions are removed 30 days after they were replaced, but for the 5 newest older versions.'],
])('describes %o as: %s', (limits, text) => expect(describeRetention(limits)).toBe(text))
