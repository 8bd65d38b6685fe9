import type { Item } from '@arbour/contract/entities/item'

/** Whether a browser may draw a file as an SVG: what it is sent as is what it is drawn as, whatever its name. */
export function isSvg({ ext, mimetype }: Pick<Item, 'ext' | 'mimetype'>): boolean {
  return ext === 'svg' || mimetype === 'image/svg+xml'
}
