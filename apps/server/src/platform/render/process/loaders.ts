import sharp from 'sharp'

/** More than most cameras make, and than browsers should draw. */
export const MANY_PIXELS = 100_000_000
/** What is read row by row and shrunk meanwhile. */
export const MAX_PIXELS = 500_000_000

/**
 * Lets sharp read pictures only: and drawings (SVG) from memory alone, where they have no folder from which other files could be drawn
 * into them. One picture at a time in one thread: there are as many processes as there is work for.
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
