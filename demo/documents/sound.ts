import { noise } from '../random.ts'

const RATE = 22_050

/** Creates a recording of three claps in a hall: decaying noise with its echo. 16 bits, mono. */
export function makeClaps(seconds: number): Buffer<ArrayBuffer> {
  const next = noise(7)
  const samples = new Float64Array(seconds * RATE)
  for (const clap of [0.4, 0.4 + seconds / 3, 0.4 + (2 * seconds) / 3]) {
    for (const [delay, loud] of [
      [0, 0.8],
      [0.031, 0.35],
      [0.058, 0.24],
      [0.093, 0.15],
    ] as const) {
      const start = Math.round((clap + delay) * RATE)
      for (let index = start; index < samples.length && index < start + RATE * 1.4; index++) {
        const time = (index - start) / RATE
        samples[index] = (samples[index] ?? 0) + (next() * 2 - 1) * loud * (Math.exp(-time * 42) + 0.16 * Math.exp(-time * 4.2))
      }
    }
  }
  const data = Buffer.alloc(samples.length * 2)
  samples.forEach((value, index) => void data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), index * 2))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
