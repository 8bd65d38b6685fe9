import { attribute, flagOf, numberOf } from '../../xml/xml-scanner.ts'
import { nameOf } from '../bounds.ts'
import type { LetterFormat } from '../cells/cell-format.ts'
import { readColor } from './colors.ts'

/** Applies a font element, or a run property, to a look. */
export function readLetters(look: LetterFormat, name: string, attributes: string, theme: readonly string[]): void {
  const isOn = flagOf(attributes, 'val') ?? true
  if (name === 'b') look.bold = isOn
  else if (name === 'i') look.italic = isOn
  else if (name === 'strike') look.strike = isOn
  else if (name === 'u') look.underline = attribute(attributes, 'val') !== 'none'
  else if (name === 'sz') look.size = numberOf(attributes, 'val')
  else if (name === 'name' || name === 'rFont') look.font = nameOf(attribute(attributes, 'val'))
  else if (name === 'color' && !isAutomatic(attributes)) look.color = readColor(attributes, theme)
  else if (name === 'vertAlign') {
    const place = attribute(attributes, 'val')
    if (place === 'superscript' || place === 'subscript') look.script = place === 'superscript' ? 'super' : 'sub'
  }
}

/** Returns whether a colour is the automatic black, which must be white on a dark background. */
export function isAutomatic(attributes: string): boolean {
  const themed = numberOf(attributes, 'theme')
  return (
    flagOf(attributes, 'auto') === true ||
    numberOf(attributes, 'indexed') === 64 ||
    (themed === 1 && !numberOf(attributes, 'tint'))
  )
}
