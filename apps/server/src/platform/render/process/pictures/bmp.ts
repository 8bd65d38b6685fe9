import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'
import { type BmpHeader, readBmpHeader } from './bmp-header.ts'
import { expandRuns } from './bmp-runs.ts'

interface Pixels {
  /** Red, green, blue and alpha, row by row from the top. */
  data: Buffer
  width: number
  height: number
  channels: 4
}

/**
 * Decodes a Windows bitmap, which sharp can't: 1 to 32 bits per pixel, run-length encoded or not. Throws {@link RenderRefusal}.
 */
export function decodeBmp(bytes: Buffer, maxPixels: number): Pixels {
  const header = readBmpHeader(bytes)
  const { width, height, bits } = header
  if (width * height > maxPixels) throw new RenderRefusal(REFUSALS.pixels)
  const stride = Math.ceil((width * bits) / 32) * 4
  const rows = header.isPacked ? expandRuns(bytes.subarray(header.pixelsAt), header) : bytes.subarray(header.pixelsAt)
  if (!header.isPacked && rows.length < stride * height) throw new RenderRefusal(REFUSALS.damaged)
  const colourAt = bits <= 8 ? paletteReader(bytes, header) : maskReader(header)
  const data = Buffer.alloc(width * height * 4)
  let seenBits = 0
  for (let y = 0; y < height; y += 1) {
    const row = header.isTopDown ? y : height - 1 - y
    // Expanded rows have one byte per pixel.
    const from = header.isPacked ? row * width : row * stride
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(rows, from, x)
      seenBits |= colour & 0xff
      data.writeUInt32BE(colour >>> 0, (y * width + x) * 4)
    }
  }
  // Many programs write an alpha of zero for opaque pixels.
  if (seenBits === 0) for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { data, width, height, channels: 4 }
}

type ColourReader = (rows: Buffer, from: number, x: number) => number

function paletteReader(bytes: Buffer, { bits, isPacked, paletteAt, paletteEntry, pixelsAt }: BmpHeader): ColourReader {
  const palette = bytes.subarray(paletteAt, Math.min(pixelsAt, paletteAt + (paletteEntry << bits)))
  const colours = Array.from({ length: 1 << bits }, (_, i) => {
    const at = i * paletteEntry
    return at + 3 > palette.length ? 0xff : ((palette.readUIntLE(at, 3) << 8) | 0xff) >>> 0
  })
  const perByte = isPacked ? 1 : 8 / bits
  const mask = (1 << bits) - 1
  return (rows, from, x) => {
    const byte = rows[from + Math.floor(x / perByte)] ?? 0
    return colours[(byte >> (isPacked ? 0 : 8 - bits * ((x % perByte) + 1))) & mask] ?? 0xff
  }
}

function maskReader({ bits, masks }: BmpHeader): ColourReader {
  const size = bits / 8
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, top: mask >>> shift }
  })
  return (rows, from, x) => {
    const value = rows.readUIntLE(from + x * size, size)
    return parts.reduce((colour, { mask, shift, top }, part) => {
      const whole = part === 3 && bits !== 32 ? 255 : 0
      return colour * 256 + (top === 0 ? whole : Math.round((((value & mask) >>> shift) * 255) / top))
    }, 0)
  }
}
