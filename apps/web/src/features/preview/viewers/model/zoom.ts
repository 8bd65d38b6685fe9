/** Geometry of looking at a picture in a box: pure, in CSS pixels. */

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** How much the picture is enlarged, and where its upper left corner lies in the box. */
export interface View extends Point {
  scale: number
}

/** How often the picture was turned to the right by a quarter. */
export type Turn = 0 | 1 | 2 | 3

const MAX_SCALE = 16
/** However large the picture, one may step back this far from seeing it whole. */
const MIN_OF_FIT = 0.5

/** The scale at which the whole picture is seen; a small one is not enlarged, unless it is drawn of lines (`mayGrow`). */
export function fitScale(picture: Size, box: Size, mayGrow = false): number {
  const fit = Math.min(box.width / picture.width, box.height / picture.height)
  return mayGrow ? fit : Math.min(1, fit)
}

/** The picture as a whole, in the middle. */
export function fitView(picture: Size, box: Size, mayGrow = false): View {
  return clampView({ scale: fitScale(picture, box, mayGrow), x: 0, y: 0 }, picture, box)
}

/** Enlarges around a point of the box, which keeps what lies under it. */
export function zoomAt(view: View, factor: number, point: Point, picture: Size, box: Size): View {
  const least = Math.min(fitScale(picture, box), 1) * MIN_OF_FIT
  const most = Math.max(MAX_SCALE, fitScale(picture, box, true))
  const scale = Math.min(Math.max(view.scale * factor, least), most)
  const ratio = scale / view.scale
  return clampView({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, picture, box)
}

/** Moves the picture, never further than its edges. */
export function panBy(view: View, move: Point, picture: Size, box: Size): View {
  return clampView({ scale: view.scale, x: view.x + move.x, y: view.y + move.y }, picture, box)
}

/** Centres a side that fits into the box, and keeps the edges of one that doesn't from coming inside. */
export function clampView(view: View, picture: Size, box: Size): View {
  return {
    scale: view.scale,
    x: clampSide(view.x, picture.width * view.scale, box.width),
    y: clampSide(view.y, picture.height * view.scale, box.height),
  }
}

function clampSide(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2
  return Math.min(0, Math.max(room - length, at))
}

/** Whether some of the picture lies outside the box, so that it can be moved. */
export function isLarger(view: View, picture: Size, box: Size): boolean {
  // Rounding must not make a fitted picture count as larger.
  return picture.width * view.scale > box.width + 0.5 || picture.height * view.scale > box.height + 0.5
}

/** One more quarter to the right, or to the left with -1. */
export function turnedBy(turn: Turn, quarters: 1 | -1): Turn {
  return ((turn + quarters + 4) % 4) as Turn
}

/** The room that a picture takes once it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The CSS transform, around the upper left corner, that turns a picture and puts its new upper left corner where the old one was. */
export function turnTransform({ width, height }: Size, turn: Turn): string {
  const shift = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turn] as [number, number]
  return turn === 0 ? '' : ` translate(${shift[0]}px, ${shift[1]}px) rotate(${turn * 90}deg)`
}
