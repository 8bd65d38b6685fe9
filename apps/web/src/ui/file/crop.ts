import { familyOf, type IconItem } from './file-family.ts'

/**
 * How a thumbnail lies on a mat: a picture fills it and is cut, a page is shown from its top, of a drawing nothing is cut.
 */
export type Crop = 'picture' | 'page' | 'drawing'

/** Images that are lines rather than a view. */
const LINE_ART: ReadonlySet<string> = new Set(['svg'])

/** The crop of an item's thumbnail. */
export function cropOf(item: IconItem): Crop {
  const family = familyOf(item)
  if (family === 'drawing' || (item.ext !== null && LINE_ART.has(item.ext))) return 'drawing'
  return family === 'image' || family === 'video' || family === 'link' ? 'picture' : 'page'
}
