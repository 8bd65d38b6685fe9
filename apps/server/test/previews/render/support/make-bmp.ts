interface Bitmap {
  width: number
  height: number
  bits: number
  compression?: number
  /** Blue, green, red, unused. */
  palette?: readonly (readonly [blue: number, green: number, red: number])[]
  pixels: Uint8Array
}

/** Returns a Windows bitmap of these parts. */
export function makeBmp({ width, height, bits, compression = 0, palette = [], pixels }: Bitmap): Buffer {
  const head = Buffer.alloc(54 + palette.length * 4)
  head.write('BM', 'latin1')
  head.writeUInt32LE(head.length + pixels.length, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  for (const [i, colour] of palette.entries()) head.set(colour, 54 + i * 4)
  return Buffer.concat([head, pixels])
}
