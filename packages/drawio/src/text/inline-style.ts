import { colourOf } from '../svg/colour.ts'
import { type Align, familyOf, readSize, type TextStyle } from './text-style.ts'

type Attributes = Readonly<Record<string, string>>

/** The declarations of a `style` attribute. */
export function readDeclarations(text: string | undefined): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>()
  for (const part of (text ?? '').slice(0, 4000).split(';')) {
    const at = part.indexOf(':')
    if (at > 0)
      declarations.set(
        part.slice(0, at).trim().toLowerCase(),
        part
          .slice(at + 1)
          .replace('!important', '')
          .trim(),
      )
  }
  return declarations
}

const FONT_SIZES = [10, 13, 16, 18, 24, 32, 48]

const TAGS: Readonly<Record<string, (style: TextStyle) => Partial<TextStyle>>> = {
  b: () => ({ isBold: true }),
  strong: () => ({ isBold: true }),
  th: () => ({ isBold: true }),
  i: () => ({ isItalic: true }),
  em: () => ({ isItalic: true }),
  u: () => ({ isUnderlined: true }),
  ins: () => ({ isUnderlined: true }),
  s: () => ({ isStruck: true }),
  strike: () => ({ isStruck: true }),
  del: () => ({ isStruck: true }),
  a: () => ({ isUnderlined: true, colour: '#0000ee' }),
  small: ({ size }) => ({ size: size * 0.83 }),
  big: ({ size }) => ({ size: size * 1.2 }),
  sub: ({ size }) => ({ size: size * 0.83, raise: -0.25 }),
  sup: ({ size }) => ({ size: size * 0.83, raise: 0.4 }),
  code: () => ({ family: 'Courier New' }),
  pre: () => ({ family: 'Courier New' }),
  tt: () => ({ family: 'Courier New' }),
  h1: ({ size }) => ({ isBold: true, size: size * 2 }),
  h2: ({ size }) => ({ isBold: true, size: size * 1.5 }),
  h3: ({ size }) => ({ isBold: true, size: size * 1.17 }),
  h4: () => ({ isBold: true }),
  h5: ({ size }) => ({ isBold: true, size: size * 0.83 }),
  h6: ({ size }) => ({ isBold: true, size: size * 0.67 }),
}

/** The look of the text within an element. */
export function styleWithin(tag: string, attributes: Attributes, outer: TextStyle): TextStyle {
  const style = { ...outer, ...TAGS[tag]?.(outer) }
  if (tag === 'font') readFont(attributes, style)
  const declarations = readDeclarations(attributes.style)
  const read = (name: string, use: (value: string) => void) => {
    const value = declarations.get(name)
    if (value !== undefined) use(value)
  }
  read('font-size', (value) => {
    style.size = readSize(value, outer.size, style.size)
  })
  read('color', (value) => {
    style.colour = visible(colourOf(value, style.colour), style.colour)
  })
  read('background', (value) => {
    style.background = colourOf(value, style.background)
  })
  read('background-color', (value) => {
    style.background = colourOf(value, style.background)
  })
  read('font-family', (value) => {
    style.family = familyOf(value) ?? style.family
  })
  read('font-weight', (value) => {
    if (value !== 'inherit') style.isBold = value === 'bold' || value === 'bolder' || Number(value) >= 600
  })
  read('font-style', (value) => {
    if (value !== 'inherit') style.isItalic = value === 'italic' || value === 'oblique'
  })
  read('text-decoration', (value) => {
    style.isUnderlined ||= value.includes('underline')
    style.isStruck ||= value.includes('line-through')
    if (value === 'none') style.isUnderlined = style.isStruck = false
  })
  return style
}

function readFont({ size, color, face }: Attributes, style: TextStyle): void {
  const step = Number(size)
  if (size !== undefined && step >= 1) style.size = FONT_SIZES[Math.min(Math.round(step), 7) - 1] ?? style.size
  if (color) style.colour = visible(colourOf(color, style.colour), style.colour)
  if (face) style.family = familyOf(face) ?? style.family
}

/** Avoids invisible text without a colour. */
function visible(colour: string, fallback: string): string {
  return colour === 'none' ? fallback : colour
}

/** The alignment that an element asks for, or null. */
export function alignWithin(tag: string, attributes: Attributes): Align | null {
  if (tag === 'center') return 'center'
  const value = (readDeclarations(attributes.style).get('text-align') ?? attributes.align ?? '').toLowerCase()
  if (value === 'left' || value === 'start' || value === 'justify') return 'left'
  if (value === 'right' || value === 'end') return 'right'
  return value === 'center' ? 'center' : null
}
