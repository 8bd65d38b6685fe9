/** The geometry of a picture in a box: pure, in CSS pixels. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The scale of the picture, and the position of its upper left corner in the box. */
export interface View extends Point {
  scale: number
}

/** The number of quarter turns to the right. */
export type Turn = 0 | 1 | 2 | 3

const MAX_SCALE = 16
/** The minimum zoom relative to the fitted picture, however large it is. */
const MIN_OF_FIT = 0.5

/** Returns the scale that fits the whole picture; a small one is not enlarged, except for vector graphics (`canGrow`). */
export function fitScale(image: Size, box: Size, canGrow = false): number {
  const fit = Math.min(box.width / image.width, box.height / image.height)
  return canGrow ? fit : Math.min(1, fit)
}

/** Returns the view of the whole picture, centred. */
export function fitView(image: Size, box: Size, canGrow = false): View {
  return clampView({ scale: fitScale(image, box, canGrow), x: 0, y: 0 }, image, box)
}

/** Zooms around a point of the box, which stays in place. */
export function zoomAt(view: View, factor: number, point: Point, image: Size, box: Size): View {
  const minScale = Math.min(fitScale(image, box), 1) * MIN_OF_FIT
  const maxScale = Math.max(MAX_SCALE, fitScale(image, box, true))
  const scale = Math.min(Math.max(view.scale * factor, minScale), maxScale)
  const ratio = scale / view.scale
  return clampView({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, image, box)
}

/** Pans the picture within its edges. */
export function panBy(view: View, move: Point, image: Size, box: Size): View {
  return clampView({ scale: view.scale, x: view.x + move.x, y: view.y + move.y }, image, box)
}

/** Centres a dimension that fits into the box, and keeps the edges of one that doesn't from moving inside. */
export function clampView(view: View, image: Size, box: Size): View {
  return {
    scale: view.scale,
    x: clampSide(view.x, image.width * view.scale, box.width),
    y: clampSide(view.y, image.height * view.scale, box.height),
  }
}

function clampSide(position: number, length: number, available: number): number {
  if (length <= available) return (available - length) / 2
  return Math.min(0, Math.max(available - length, position))
}

/** Whether the picture is larger than the box, so that it can be panned. */
export function isLarger(view: View, image: Size, box: Size): boolean {
  // Rounding must not make a fitted picture count as larger.
  return image.width * view.scale > box.width + 0.5 || image.height * view.scale > box.height + 0.5
}

/** Returns the rotation by one more quarter to the right, or to the left with -1. */
export function turnedBy(turn: Turn, quarters: 1 | -1): Turn {
  return ((turn + quarters + 4) % 4) as Turn
}

/** Returns the size of a rotated picture. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * Returns the CSS transform, around the upper left corner, that rotates a picture and moves its new upper left corner to the
 * position of the old one.
 */
export function turnTransform({ width, height }: Size, turn: Turn): string {
  const shift = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turn] as [number, number]
  return turn === 0 ? '' : ` translate(${shift[0]}px, ${shift[1]}px) rotate(${turn * 90}deg)`
}
