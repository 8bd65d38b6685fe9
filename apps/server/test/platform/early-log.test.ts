import { expect, it } from 'vitest'
import { earlyLog } from '#platform/early-log.ts'

it('passes early messages to the log once, in order, and later ones directly', () => {
  const reported: string[] = []
  const to = {
    warn: (details: object, message: string) => void reported.push(`warn ${JSON.stringify(details)} ${message}`),
    error: (details: object, message: string) => void reported.push(`error ${JSON.stringify(details)} ${message}`),
  }
  const log = earlyLog()
  log.warn({ n: 1 }, 'first')
  log.error({ n: 2 }, 'second')
  expect(reported).toEqual([])
  log.passTo(to)
  log.warn({ n: 3 }, 'third')
  expect(reported).toEqual(['warn {"n":1} first', 'error {"n":2} second', 'warn {"n":3} third'])
})
