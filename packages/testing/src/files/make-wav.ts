/** Creates a sound of some seconds: 8 kHz, 8 bits, mono. */
export function makeWav(seconds: number): Buffer<ArrayBuffer> {
  const rate = 8000
  const samples = Buffer.alloc(seconds * rate)
  for (let at = 0; at < samples.length; at++) samples[at] = 128 + Math.round(24 * Math.sin((at * 440 * 2 * Math.PI) / rate))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
