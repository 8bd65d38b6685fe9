import { type Box, type Point, rotatePoint } from '../geometry.ts'
import type { Style } from '../read/style.ts'

const TURNS: Readonly<Record<string, number>> = { south: 90, west: 180, north: 270 }

/** Rotation and mirroring of a shape within its box. */
export interface Frame {
  /** Size before rotation: shapes facing north or south have width and height swapped. */
  w: number
  h: number
  /** Degrees by its direction, without its rotation. */
  turn: number
  flipX: boolean
  flipY: boolean
  centre: Point
}

export function frameOf(box: Box, style: Style): Frame {
  const turn = TURNS[style.text('direction')] ?? 0
  const isUpright = turn % 180 !== 0
  return {
    w: isUpright ? box.h : box.w,
    h: isUpright ? box.w : box.h,
    turn,
    flipX: style.flag('flipH'),
    flipY: style.flag('flipV'),
    centre: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
  }
}

/** Converts a shape's own point to the page, before the shape's rotation. */
export function toPage({ w, h, turn, flipX, flipY, centre }: Frame, point: Point): Point {
  const x = centre.x + (flipX ? w / 2 - point.x : point.x - w / 2)
  const y = centre.y + (flipY ? h / 2 - point.y : point.y - h / 2)
  return rotatePoint({ x, y }, turn, centre)
}
