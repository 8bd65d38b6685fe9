import { clamp } from '../geometry.ts'
import type { Style } from '../read/style.ts'
import type { Definitions } from './definitions.ts'

/** Fill and line of a shape, as SVG attributes. */
export interface Paint {
  fill: string
  stroke: string
  strokeWidth: number
  attributes: Record<string, string | number | null>
}

interface PaintOptions {
  fill: string
  stroke: string
  /** Approximate length of its line in pixels. */
  length: number
  definitions: Definitions
}

export function paintOf(style: Style, { fill, stroke, length, definitions }: PaintOptions): Paint {
  const strokeWidth = clamp(style.number('strokeWidth', 1), 0, 200)
  const gradient = style.text('gradientColor', 'none')
  const isGraded = fill !== 'none' && gradient !== 'none' && gradient !== ''
  const opacity = share(style, 'opacity')
  return {
    fill: isGraded ? definitions.gradient(fill, gradient, style.text('gradientDirection', 'south')) : fill,
    stroke: strokeWidth === 0 ? 'none' : stroke,
    strokeWidth,
    attributes: {
      'stroke-width': strokeWidth === 1 ? null : strokeWidth,
      'stroke-dasharray': dashes(style, strokeWidth, (period) => definitions.takeDashes(length / period)),
      'fill-opacity': below1(opacity * share(style, 'fillOpacity')),
      'stroke-opacity': below1(opacity * share(style, 'strokeOpacity')),
    },
  }
}

function dashes(style: Style, strokeWidth: number, hasRoom: (period: number) => boolean): string | null {
  if (!style.flag('dashed')) return null
  const pattern = style.text('dashPattern', '3 3').slice(0, 60)
  const factor = style.flag('fixDash') ? 1 : Math.max(strokeWidth, 0.1)
  const lengths = pattern
    .split(/[\s,]+/)
    .map(Number)
    .filter((length) => Number.isFinite(length) && length >= 0)
  if (!lengths.some((length) => length > 0)) return null
  const shown = lengths.map((length) => Math.max(length * factor, 0.1))
  return hasRoom(shown.reduce((sum, length) => sum + length, 0)) ? shown.join(' ') : null
}

/** A percentage as a share of 1. */
export function share(style: Style, key: string): number {
  return clamp(style.number(key, 100), 0, 100) / 100
}

export function below1(value: number): number | null {
  return value < 1 ? value : null
}
