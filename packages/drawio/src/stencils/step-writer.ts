import { clamp } from '../geometry.ts'
import { MAX_COORDINATE } from '../limits.ts'
import type { Attributes } from '../read/model-builder.ts'
import type { Letter } from './stencil.ts'
import { PAINTING, SETTINGS } from './step-keys.ts'

/** Writes the steps of one shape (see `Stencil`) from the elements of its definition. */
export class StepWriter {
  readonly #unit: number
  #steps = ''
  #last = ''
  #x = 0
  #y = 0

  constructor(decimals: number) {
    this.#unit = 10 ** decimals
  }

  add(tag: string, attributes: Attributes): void {
    const [x, y] = [this.#of(attributes.x), this.#of(attributes.y)]
    const box = [x, y, this.#of(attributes.w), this.#of(attributes.h)]
    if (tag === 'path') this.#sign('p')
    else if (tag === 'move') this.#to('m', [], x, y)
    else if (tag === 'line') this.#line(x, y)
    else if (tag === 'quad') this.#to('q', [attributes.x1, attributes.y1], this.#of(attributes.x2), this.#of(attributes.y2))
    else if (tag === 'curve') {
      const { x1, y1, x2, y2, x3, y3 } = attributes
      this.#to('c', [x1, y1, x2, y2], this.#of(x3), this.#of(y3))
    } else if (tag === 'arc') this.#arc(attributes, x, y)
    else if (tag === 'close') this.#write('z')
    else if (tag === 'rect') this.#write('r', ...box)
    else if (tag === 'roundrect') this.#write('o', ...box, Math.round(numberOf(attributes.arcsize)) || 15)
    else if (tag === 'ellipse') this.#write('e', ...box)
    else if (tag === 'text') this.#text(attributes, x, y)
    else if (Object.hasOwn(PAINTING, tag)) this.#sign(PAINTING[tag] ?? '')
    else if (Object.hasOwn(SETTINGS, tag)) this.#set(tag, attributes)
  }

  toString(): string {
    return this.#steps
  }

  #line(x: number, y: number): void {
    if (y === this.#y) this.#write('h', x - this.#x)
    else if (x === this.#x) this.#write('v', y - this.#y)
    else this.#write('l', x - this.#x, y - this.#y)
    this.#reach(x, y)
  }

  #to(letter: Letter, controlPoints: readonly (string | undefined)[], x: number, y: number): void {
    const bends = controlPoints.map((text, index) => this.#of(text) - (index % 2 === 0 ? this.#x : this.#y))
    this.#write(letter, ...bends, x - this.#x, y - this.#y)
    this.#reach(x, y)
  }

  #arc(attributes: Attributes, x: number, y: number): void {
    const flag = (name: string) => (attributes[name] === '1' ? 1 : 0)
    const [rx, ry] = [this.#of(attributes.rx), this.#of(attributes.ry)]
    const turn = Math.round(numberOf(attributes['x-axis-rotation']))
    this.#write('a', rx, ry, turn, flag('large-arc-flag'), flag('sweep-flag'), x - this.#x, y - this.#y)
    this.#reach(x, y)
  }

  #text({ str = '', align = 'left', valign = 'top', vertical = '0', rotation = '0' }: Attributes, x: number, y: number): void {
    const turn = (vertical === '1' ? -90 : 0) - numberOf(rotation)
    this.#sign(`{T${x} ${y} ${words(align)} ${words(valign)} ${Math.round(turn)} ${words(str)}}`)
  }

  #set(tag: string, attributes: Attributes): void {
    const [key = '', name = ''] = SETTINGS[tag] ?? []
    const value = attributes[name] ?? attributes.dash ?? ''
    this.#sign(`{${key}${words(value)}${tag === 'strokewidth' && attributes.fixed === '1' ? 'x' : ''}}`)
  }

  /** A number of the definition in whole units. */
  #of(text: string | undefined): number {
    return Math.round(numberOf(text) * this.#unit)
  }

  #reach(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }

  #sign(text: string): void {
    this.#steps += text
    this.#last = ''
    if (text === 'p') this.#reach(0, 0)
  }

  /** A repeated command letter can be omitted. */
  #write(letter: Letter, ...numbers: number[]): void {
    const isSame = letter === this.#last && numbers.length > 0
    numbers.forEach((number, index) => {
      const isApart = number < 0 || (index === 0 && !isSame)
      this.#steps += (index === 0 && !isSame ? letter : '') + (isApart ? '' : ' ') + number
    })
    if (numbers.length === 0) this.#steps += letter
    this.#last = letter
  }
}

export function numberOf(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? clamp(value, -MAX_COORDINATE, MAX_COORDINATE) : 0
}

/** Returns text allowed in a step: no braces, which end it, and no multi-word colour. */
function words(text: string): string {
  return text.replace(/[{}]/g, '').slice(0, 200)
}
