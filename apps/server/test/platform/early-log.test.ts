import { expect, it } from 'vitest'
import { earlyLog } from '#platform/early-log.ts'

it('what is told before there is a log is told to it in its order, once, and all else at once', () => {
  const told: string[] = []
  const to = {
    warn: (details: object, message: string) => void told.push(`warn ${JSON.stringify(details)} ${message}`),
    error: (details: object, message: string) => void told.push(`error ${JSON.stringify(details)} ${message}`),
  }
  const log = earlyLog()
  log.warn({ n: 1 }, 'first')
  log.error({ n: 2 }, 'second')
  expect(told).toEqual([])
  log.passTo(to)
  log.warn({ n: 3 }, 'third')
  expect(told).toEqual(['warn {"n":1} first', 'error {"n":2} second', 'warn {"n":3} third'])
})
