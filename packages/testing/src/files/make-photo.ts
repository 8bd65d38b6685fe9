import sharp from 'sharp'

/** Creates a photo (JPEG) of 12 megapixels, about 4 MB: shapes with noise, which take as long to decode as a real photo. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const coarse = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(coarse).resize(4032, 3024, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer()
}
