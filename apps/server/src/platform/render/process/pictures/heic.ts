import { crc32, deflateSync } from 'node:zlib'
import decode from 'heic-decode'
import sharp from 'sharp'
import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'

const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
/** A phone's photo has 12 to 48 megapixels; each pixel takes about 12 bytes. */
const MAX_HEIC_PIXELS = 64_000_000

/** Determines whether a file's first bytes are those of HEIC. The related AVIF is handled by sharp. */
export function isHeic(head: Buffer): boolean {
  return head.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(head.toString('latin1', 8, 12)) && !head.includes('avif')
}

/** Decodes a HEIC photo to an upright PNG with its colour profile. Throws {@link RenderRefusal}. */
export async function readHeic(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  // Only reads the header: sharp lacks the decoder.
  const { width, height, icc } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > Math.min(maxPixels, MAX_HEIC_PIXELS)) throw new RenderRefusal(REFUSALS.pixels)
  const picture = await decode({ buffer: new Uint8Array(bytes) }).catch(refuse)
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  const png = await sharp(picture.data, { raw, limitInputPixels: maxPixels }).png({ compressionLevel: 0 }).toBuffer()
  return icc ? withProfile(png, icc) : png
}

function refuse(): never {
  throw new RenderRefusal(REFUSALS.damaged)
}

/** Inserts a colour profile into a PNG, after its header. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  check.writeUInt32BE(crc32(content))
  const header = 8 + 25
  return Buffer.concat([png.subarray(0, header), length, content, check, png.subarray(header)])
}
