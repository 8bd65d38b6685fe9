import { EICAR, type FakeClamd, openFakeClamd } from '@arbour/testing/server/fake-clamd'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClamd } from '#platform/clamd/clamd.ts'

let fake: FakeClamd
beforeAll(async () => {
  fake = await openFakeClamd({ maxBytes: 1024 ** 2 })
})
afterAll(() => fake.close())
beforeEach(() => fake.behave('scan'))

const MIB = 1024 ** 2
const never = new AbortController().signal
const clamd = (timeouts?: Parameters<typeof createClamd>[1]) => createClamd({ host: '127.0.0.1', port: fake.port }, timeouts)
async function* pieces(...all: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of all) yield Buffer.from(piece)
}

it.each([
  ['nothing', []],
  ['a word', ['hello']],
  ['all that it takes', [Buffer.alloc(MIB)]],
])('reports %s as clean', async (_, all) => {
  expect(await clamd().scan(pieces(...all), never)).toEqual({ state: 'clean' })
})

it('detects a virus across chunks', async () => {
  expect(await clamd().scan(pieces('before', EICAR.slice(0, 30), EICAR.slice(30), 'after'), never)).toEqual({
    state: 'infected',
    found: 'Eicar-Test-Signature',
  })
})

it.each([1, 64])('gets a rejection for %i MiB above the limit, and stops sending', async (more) => {
  let sent = 0
  const bytes = (async function* () {
    for (; sent <= more; sent += 1) yield Buffer.alloc(MIB, 'x')
  })()
  expect(await clamd().scan(bytes, never)).toEqual({ state: 'too_large' })
  if (more > 1) expect(sent).toBeLessThan(more)
})

it.each([
  ['die', /broke off/],
  ['garbage', /clamd answered: \uFFFD<html>/],
  ['error', /memory ERROR/],
] as const)('treats a scanner that behaves like %s as available but without a verdict', async (manner, message) => {
  fake.behave(manner)
  const scan = clamd().scan(pieces(Buffer.alloc(MIB)), never)
  await expect(scan).rejects.toMatchObject({ isAway: false, message: expect.stringMatching(message) })
})

it('times out on a silent scanner', async () => {
  fake.behave('stall')
  await expect(clamd({ idle: 100 }).scan(pieces('x'), never)).rejects.toMatchObject({ isAway: false, message: /said nothing/ })
})

it('reports an unreachable scanner', async () => {
  await fake.leave()
  await expect(clamd().scan(pieces('x'), never)).rejects.toMatchObject({ isAway: true, message: /cannot be reached/ })
  await fake.listen()
})

it('aborts a scan immediately, and throws the error of the bytes', async () => {
  fake.behave('stall')
  const stopping = new AbortController()
  const scan = clamd().scan(pieces('x'), stopping.signal)
  await expect.poll(() => fake.waiting).toBe(1)
  stopping.abort(new Error('called off'))
  await expect(scan).rejects.toThrow('called off')
  fake.behave('scan')
  const broken = (async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('x')
    throw new Error('the disk failed')
  })()
  await expect(clamd().scan(broken, never)).rejects.toThrow('the disk failed')
})
