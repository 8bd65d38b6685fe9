import { getFileFamily, type IconItem } from './file-family.ts'

/** How a thumbnail fits its frame: a picture is cropped to fill it, a page is shown from the top, a drawing is shown in full. */
export type Crop = 'picture' | 'page' | 'drawing'

/** Image formats that contain line art. */
const LINE_ART: ReadonlySet<string> = new Set(['svg'])

/** Returns the crop of an item's thumbnail. */
export function getCrop(item: IconItem): Crop {
  const family = getFileFamily(item)
  if (family === 'drawing' || (item.ext !== null && LINE_ART.has(item.ext))) return 'drawing'
  return family === 'image' || family === 'video' || family === 'link' ? 'picture' : 'page'
}
