import sharp from 'sharp'

/** More than most cameras produce, and than browsers should render. */
export const MANY_PIXELS = 100_000_000
/** For formats that are read and shrunk row by row. */
export const MAX_PIXELS = 500_000_000

/**
 * Restricts sharp to reading pictures, and SVG from memory only, where it can't include other files. One picture at a time in one
 * thread: there are as many processes as needed.
 */
export function setUpSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      ...['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
      ...['VipsForeignLoadHeif', 'VipsForeignLoadTiff', 'VipsForeignLoadSvgBuffer'],
    ],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}
