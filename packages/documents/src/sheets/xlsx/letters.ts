import { attribute, flagOf, numberOf } from '../../xml/xml-scanner.ts'
import { nameOf } from '../bounds.ts'
import type { LetterLook } from '../cells/look.ts'
import { readColor } from './colors.ts'

/** Adds what an element of a font, or of the letters of a part of a text, says to a look. */
export function readLetters(look: LetterLook, name: string, attributes: string, theme: readonly string[]): void {
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

/** Whether a colour is the black that nobody chose: it is white on a dark ground. */
export function isAutomatic(attributes: string): boolean {
  const themed = numberOf(attributes, 'theme')
  return (
    flagOf(attributes, 'auto') === true ||
    numberOf(attributes, 'indexed') === 64 ||
    (themed === 1 && !numberOf(attributes, 'tint'))
  )
}
