import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'

/** Duration of a fuzz run: short in `npm test`, a minute in total in `npm run test:long`. */
export const HUNT: fc.Parameters<unknown> = isLong
  ? { numRuns: 1_000_000, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false, endOnFailure: true }
  : { numRuns: 60, endOnFailure: true }

/** Mutations of a file's bytes: some are changed, or a part is removed, repeated or overwritten with edge-case numbers. */
type Mutation =
  | { type: 'flip'; at: number; value: number }
  | { type: 'drop' | 'repeat'; at: number; length: number }
  | { type: 'number'; at: number; value: number }

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ type: fc.constant('flip' as const), at: share, value: fc.nat(255) }),
  fc.record({ type: fc.constantFrom('drop' as const, 'repeat' as const), at: share, length: fc.nat(64) }),
  fc.record({
    type: fc.constant('number' as const),
    at: share,
    value: fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff),
  }),
)

/** Some consecutive mutations. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 6 })

/** Applies mutations to bytes. */
export function mutate(bytes: Uint8Array, list: readonly Mutation[]): Uint8Array<ArrayBuffer> {
  let now = Uint8Array.from(bytes)
  for (const one of list) {
    const at = Math.floor(one.at * now.length)
    if (one.type === 'flip' && now.length > 0) now[at] = one.value
    else if (one.type === 'number' && at + 4 <= now.length) new DataView(now.buffer).setUint32(at, one.value, true)
    else if (one.type === 'drop') now = joined(now.subarray(0, at), now.subarray(at + one.length))
    else if (one.type === 'repeat') now = joined(now.subarray(0, at + one.length), now.subarray(at))
  }
  return now
}

/** Splits data at ratios of its length. */
export function cut<T extends { length: number; slice(from: number, to?: number): T }>(whole: T, at: readonly number[]): T[] {
  const places = [0, ...at.map((part) => Math.floor(part * whole.length)).sort((a, b) => a - b), whole.length]
  return places.slice(1).map((place, index) => whole.slice(places[index] ?? 0, place))
}

export const cuts = fc.array(share, { maxLength: 8 })

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}
