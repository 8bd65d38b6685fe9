import { beforeAll, expect, it } from 'vitest'
import { createPasswords, type Passwords } from '#platform/passwords.ts'

let passwords: Passwords
let stored: string

beforeAll(async () => {
  passwords = await createPasswords()
  stored = await passwords.hash('difference engine')
})

it('stores argon2id with the recommended cost, salted', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('difference engine')).not.toBe(stored)
})

it('matches a password in any Unicode composition, and no other', async () => {
  expect(await passwords.verify(stored, 'difference engine')).toBe(true)
  expect(await passwords.verify(stored, 'Difference engine')).toBe(false)
  expect(await passwords.verify(await passwords.hash('caf\u00e9 olé'), 'cafe\u0301 olé')).toBe(true)
})

it('takes the same time for unknown and known users', async () => {
  const fastest = async (hash: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = performance.now()
      expect(await passwords.verify(hash, 'wrong password')).toBe(false)
      times.push(performance.now() - before)
    }
    return Math.min(...times)
  }
  const [somebody, nobody] = [await fastest(stored), await fastest(undefined)]
  expect(nobody).toBeGreaterThan(somebody / 3)
  expect(nobody).toBeLessThan(somebody * 3)
})

it('rejects work when too many requests wait', async () => {
  const results = await Promise.allSettled(Array.from({ length: 130 }, () => passwords.verify(stored, 'difference engine')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
})
