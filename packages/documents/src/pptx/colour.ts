import { attr, num, type XmlElement } from '../xml/xml-tree.ts'
import type { SlideContext } from './slide-context.ts'

const NAMED = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])
const PERCENT = 100_000
const MAX_CHANGES = 10

/** Returns the CSS colour in an element (`a:solidFill`, `a:fontRef`, ...). `placeholderColour` replaces the theme's `phClr`. */
export function colourIn(
  holder: XmlElement | null | undefined,
  context: SlideContext,
  placeholderColour?: string,
): string | null {
  for (const element of holder?.children ?? []) if (NAMED.has(element.name)) return colourOf(element, context, placeholderColour)
  return null
}

function colourOf(element: XmlElement, context: SlideContext, placeholderColour?: string): string | null {
  const value = attr(element, 'val') ?? ''
  if (element.name === 'schemeClr' && value === 'phClr') return placeholderColour ? modify(placeholderColour, element) : null
  if (element.name === 'prstClr') return /^[a-z]+$/i.test(value) ? modify(presetName(value), element) : null
  if (element.name === 'scrgbClr') {
    const parts = ['r', 'g', 'b'].map((name) => Math.round(((num(element, name) ?? 0) / PERCENT) * 255))
    return modify(`rgb(${parts.join(' ')})`, element)
  }
  if (element.name === 'hslClr') {
    const [hue, saturation, light] = [num(element, 'hue'), num(element, 'sat'), num(element, 'lum')]
    return modify(`hsl(${(hue ?? 0) / 60_000} ${(saturation ?? 0) / 1000}% ${(light ?? 0) / 1000}%)`, element)
  }
  const hex = element.name === 'schemeClr' ? context.colourOf(value) : (attr(element, 'lastClr') ?? value)
  return hex && /^[0-9a-f]{6}$/i.test(hex) ? modify(`#${hex}`, element) : null
}

/** Office's `dkBlue` is `darkblue` in CSS. */
function presetName(name: string): string {
  return name
    .replace(/^dk/, 'dark')
    .replace(/^lt/, 'light')
    .replace(/^med(?!ium)/, 'medium')
    .toLowerCase()
}

/** Applies colour modifiers (lighter, darker, transparent) as CSS functions. */
function modify(colour: string, element: XmlElement): string {
  let css = colour
  for (const change of element.children.slice(0, MAX_CHANGES)) {
    const part = (num(change, 'val') ?? 0) / PERCENT
    if (change.name === 'lumMod') css = `hsl(from ${css} h s calc(l * ${part}))`
    else if (change.name === 'lumOff') css = `hsl(from ${css} h s calc(l + ${part * 100}))`
    else if (change.name === 'satMod') css = `hsl(from ${css} h calc(s * ${part}) l)`
    else if (change.name === 'shade') css = `color-mix(in srgb-linear, ${css} ${part * 100}%, black)`
    else if (change.name === 'tint') css = `color-mix(in srgb-linear, ${css} ${part * 100}%, white)`
    else if (change.name === 'alpha') css = `rgb(from ${css} r g b / ${part})`
  }
  return css
}
