import { expect, test } from 'vitest'
import { describeRetention } from './describe-retention.ts'

test.each([
  [{ days: null, kept: null }, null],
  [{ days: 1, kept: null }, 'Older versions are deleted a day after they’re replaced.'],
  [{ days: 30, kept: null }, 'Older versions are deleted 30 days after they’re replaced.'],
  [{ days: null, kept: 1 }, 'Only the most recent older version is kept.'],
  [{ days: null, kept: 5 }, 'Only the 5 most recent older versions are kept.'],
  [{ days: 30, kept: 5 }, 'Older versions are deleted 30 days after they’re replaced, except the 5 most recent.'],
])('describes %o as: %s', (limits, text) => expect(describeRetention(limits)).toBe(text))
