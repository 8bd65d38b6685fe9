import { expect, it } from 'vitest'
import { mediaTime } from './media-time.ts'

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [247, '4:07'],
  [3729, '1:02:09'],
  [Number.NaN, '--:--'],
  [Number.POSITIVE_INFINITY, '--:--'],
])('formats %s seconds as %s', (seconds, text) => expect(mediaTime(seconds)).toBe(text))
