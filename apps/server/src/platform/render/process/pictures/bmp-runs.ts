import type { BmpHeader } from './bmp-header.ts'

/**
 * Expands run-length encoded pixels of 4 or 8 bits to one byte each, in stored row order. Missing pixels get the first colour.
 */
export function expandRuns(packed: Buffer, { width, height, bits }: BmpHeader): Buffer {
  const pixels = Buffer.alloc(width * height)
  let [at, x, y] = [0, 0, 0]
  const put = (value: number) => {
    if (x < width && y < height) pixels[y * width + x] = value
    x += 1
  }
  const putHalves = (byte: number, i: number) => put(bits === 8 ? byte : i % 2 === 0 ? byte >> 4 : byte & 15)
  while (at + 1 < packed.length && y < height) {
    const [count = 0, value = 0] = [packed[at], packed[at + 1]]
    at += 2
    if (count > 0) {
      for (let i = 0; i < count; i += 1) putHalves(value, i)
    } else if (value === 0) {
      x = 0
      y += 1
    } else if (value === 1) {
      break
    } else if (value === 2) {
      x += packed[at] ?? 0
      y += packed[at + 1] ?? 0
      at += 2
    } else {
      for (let i = 0; i < value; i += 1) putHalves(packed[at + (bits === 8 ? i : i >> 1)] ?? 0, i)
      at += Math.ceil((value * bits) / 16) * 2
    }
  }
  return pixels
}
