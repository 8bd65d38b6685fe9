import { clamp } from '../geometry.ts'
import type { Part, PartStyle } from '../shapes/part.ts'
import { colourOf } from '../svg/colour.ts'
import { below1 } from '../svg/paint.ts'
import type { StencilPath } from './stencil-path.ts'

const CAPS: ReadonlySet<string> = new Set(['butt', 'round', 'square'])
const JOINS: ReadonlySet<string> = new Set(['miter', 'round', 'bevel'])
const ANCHORS: ReadonlyMap<string, string> = new Map([
  ['center', 'middle'],
  ['right', 'end'],
])
/** Distance from a text's anchor to its first baseline, relative to its size. */
const BASELINES: ReadonlyMap<string, number> = new Map([
  ['top', 0.9],
  ['middle', 0.35],
  ['bottom', -0.2],
])
const MAX_KEPT = 50
/** Font size of texts without one: it does not scale with the shape. */
const FONT_SIZE = 12

/** Painting options of a library shape. */
export interface StencilPaint {
  /** Stroke width of the style. */
  strokeWidth: number
  /** Overrides the fill and line of the style. */
  fill?: Part['fill']
  stroke?: Part['stroke']
  /** Fill colour until the steps set another. */
  colour?: string
}

type Settings = ReadonlyMap<string, string>

/** Painting state of a library shape's steps. */
export class StencilPen {
  readonly #paint: StencilPaint
  readonly #scale: number
  readonly #strokeWidth: number
  readonly #kept: Settings[] = []
  #settings: Settings = new Map()

  constructor(paint: StencilPaint, strokeWidth: number, scale: number) {
    this.#paint = paint
    this.#strokeWidth = strokeWidth
    this.#scale = scale
  }

  set(key: string, value: string): void {
    this.#settings = new Map(this.#settings).set(key, value)
  }

  keep(): void {
    if (this.#kept.length < MAX_KEPT) this.#kept.push(this.#settings)
  }

  bringBack(): void {
    this.#settings = this.#kept.pop() ?? this.#settings
  }

  /** A piece that is filled (`F`), drawn (`S`) or both. */
  paint(step: string, path: StencilPath): Part {
    return {
      d: path.toString(),
      fill: step === 'S' ? 'none' : (this.#paint.fill ?? 'shape'),
      stroke: step === 'F' ? 'none' : (this.#paint.stroke ?? 'line'),
      look: this.#look(step, path.length),
    }
  }

  /** Draws a text of the shape: `x y align valign turn words`. */
  text(value: string, path: StencilPath): Part | null {
    const match = /^(-?\d{1,9}) (-?\d{1,9}) (\w*) (\w*) (-?\d{1,4}) (.*)$/s.exec(value)
    if (!match) return null
    const [, x, y, align = '', valign = '', turn, words = ''] = match
    const size = this.#settings.has('z') ? clamp(this.#number('z', FONT_SIZE) * this.#scale, 0.1, 1000) : FONT_SIZE
    const at = path.at(Number(x), Number(y))
    const bits = this.#number('y', 0)
    return {
      d: '',
      text: words,
      look: {
        attributes: {
          x: at.x,
          y: at.y + (BASELINES.get(valign) ?? 0.9) * size,
          transform: turn === '0' ? null : `rotate(${turn} ${at.x} ${at.y})`,
          'text-anchor': ANCHORS.get(align) ?? null,
          'font-family': 'Helvetica, Arial, sans-serif',
          'font-size': size,
          'font-weight': bits & 1 ? 'bold' : null,
          'font-style': bits & 2 ? 'italic' : null,
          fill: colourOf(this.#settings.get('t') ?? '', '#000000'),
        },
      },
    }
  }

  #look(step: string, along: number): PartStyle {
    const [fill, stroke] = [this.#settings.get('f') ?? this.#paint.colour, this.#settings.get('s')]
    const [own, filled, drawn] = [this.#share('a'), this.#share('g'), this.#share('b')]
    return {
      ...(fill !== undefined && step !== 'S' && { fill: colourOf(fill, '#000000') }),
      ...(stroke !== undefined && step !== 'F' && { stroke: colourOf(stroke, '#000000') }),
      ...(step !== 'F' && this.#settings.has('d') && { dash: { lengths: this.#dashes(), along } }),
      attributes: {
        ...(step !== 'F' && this.#line()),
        opacity: below1(own * (step === 'F' ? filled : step === 'S' ? drawn : 1)),
        'fill-opacity': step === 'B' ? below1(filled) : null,
        'stroke-opacity': step === 'B' ? below1(drawn) : null,
      },
    }
  }

  #line(): PartStyle['attributes'] {
    const width = this.#width()
    const join = this.#settings.get('j') ?? ''
    const cap = this.#settings.get('c') ?? ''
    return {
      'stroke-width': width === this.#paint.strokeWidth ? null : width,
      'stroke-linejoin': JOINS.has(join) ? join : null,
      'stroke-linecap': CAPS.has(cap) ? cap : null,
      'stroke-miterlimit': this.#settings.has('m') ? clamp(this.#number('m', 10), 1, 100) : null,
    }
  }

  #width(): number {
    const text = this.#settings.get('w')
    if (text === undefined) return clamp(this.#strokeWidth, 0, 200)
    return clamp(this.#number('w', 1) * (text.endsWith('x') ? 1 : this.#scale), 0, 200)
  }

  /** Returns the dash and gap lengths; empty for a solid line. */
  #dashes(): number[] {
    if (this.#settings.get('d') !== '1') return []
    const text = this.#settings.get('p')
    const scale = (text === undefined ? 1 : this.#scale) * Math.max(this.#width(), 0.1)
    const lengths = (text ?? '3 3').split(/\s+/).slice(0, 12).map(Number)
    return lengths.map((length) => (Number.isFinite(length) ? clamp(length * scale, 0.5, 1000) : 1))
  }

  #share(key: string): number {
    return clamp(this.#number(key, 1), 0, 1)
  }

  #number(key: string, fallback: number): number {
    const value = Number.parseFloat(this.#settings.get(key) ?? '')
    return Number.isFinite(value) ? value : fallback
  }
}
