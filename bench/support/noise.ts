import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

const MIB = 1024 ** 2

/** Streams incompressible bytes without holding them in memory. */
export function noise(size: number): Readable {
  const block = randomBytes(MIB)
  let remainingBytes = size
  return new Readable({
    highWaterMark: MIB,
    read() {
      const count = Math.min(remainingBytes, MIB)
      remainingBytes -= count
      this.push(count === 0 ? null : block.subarray(0, count))
    },
  })
}
