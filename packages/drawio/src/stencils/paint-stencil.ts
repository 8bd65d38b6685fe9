import { type Box, clamp } from '../geometry.ts'
import type { Part } from '../shapes/part.ts'
import { Room } from './room.ts'
import type { Stencil } from './stencil.ts'
import { StencilPath } from './stencil-path.ts'
import { type StencilPaint, StencilPen } from './stencil-pen.ts'

const STEP = /\{([a-zA-Z])([^}]*)\}|([mlhvqcazroe])([-\d ]*)|[pFSB()]/g

/** Paints the parts of a library shape in a box; null if they exceed the budget. Invalid steps are skipped. */
export function paintStencil(stencil: Stencil, box: Box, paint: StencilPaint, room = new Room()): Part[] | null {
  const [, , decimals, , lineWidth, steps] = stencil
  const { x, y, sx, sy } = placeOf(stencil, box)
  const scale = Math.min(sx, sy)
  const path = new StencilPath({ x, y, sx: sx / 10 ** decimals, sy: sy / 10 ** decimals })
  const pen = new StencilPen(paint, lineWidth === 0 ? paint.strokeWidth : lineWidth * scale, scale)
  const parts: Part[] = []
  for (const [step, key, value = '', letter, numbers = ''] of steps.matchAll(STEP)) {
    if (letter) path.draw(letter, numbers)
    else if (key && key !== 'T') pen.set(key, value)
    else if (step === 'p') path.begin()
    else if (step === '(') pen.keep()
    else if (step === ')') pen.bringBack()
    else {
      const part = key === 'T' ? pen.text(value, path) : pen.paint(step, path)
      if (part && !room.take(part)) return null
      if (part) parts.push(part)
    }
  }
  return parts
}

/** Returns the position and scale of the shape; centred if it keeps its proportions. */
function placeOf([w, h, , isFixed]: Stencil, box: Box): { x: number; y: number; sx: number; sy: number } {
  const [sx, sy] = [clamp(box.w / w, 0, 1e5), clamp(box.h / h, 0, 1e5)]
  if (!isFixed) return { x: box.x, y: box.y, sx, sy }
  const s = Math.min(sx, sy)
  return { x: box.x + (box.w - w * s) / 2, y: box.y + (box.h - h * s) / 2, sx: s, sy: s }
}
