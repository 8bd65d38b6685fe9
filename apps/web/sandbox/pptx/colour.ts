import { attr, num } from '../xml.ts'
import type { SlideContext } from './slide-context.ts'

const NAMED = new Set(['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'])
const PERCENT = 100_000
const MAX_CHANGES = 10

/** The colour that an element holds (`a:solidFill`, `a:fontRef`, ...), as CSS. `own` is what `phClr` of the theme stands for. */
export function colourIn(holder: Element | null | undefined, context: SlideContext, own?: string): string | null {
  for (const element of holder?.children ?? []) if (NAMED.has(element.localName)) return colourOf(element, context, own)
  return null
}

function colourOf(element: Element, context: SlideContext, own?: string): string | null {
  const value = attr(element, 'val') ?? ''
  if (element.localName === 'schemeClr' && value === 'phClr') return own ? modify(own, element) : null
  if (element.localName === 'prstClr') return /^[a-z]+$/i.test(value) ? modify(presetName(value), element) : null
  if (element.localName === 'scrgbClr') {
    const parts = ['r', 'g', 'b'].map((name) => Math.round(((num(element, name) ?? 0) / PERCENT) * 255))
    return modify(`rgb(${parts.join(' ')})`, element)
  }
  if (element.localName === 'hslClr') {
    const [hue, saturation, light] = [num(element, 'hue'), num(element, 'sat'), num(element, 'lum')]
    return modify(`hsl(${(hue ?? 0) / 60_000} ${(saturation ?? 0) / 1000}% ${(light ?? 0) / 1000}%)`, element)
  }
  const hex = element.localName === 'schemeClr' ? context.colourOf(value) : (attr(element, 'lastClr') ?? value)
  return hex && /^[0-9a-f]{6}$/i.test(hex) ? modify(`#${hex}`, element) : null
}

/** `dkBlue` of Office is `darkblue` of CSS. */
function presetName(name: string): string {
  return name
    .replace(/^dk/, 'dark')
    .replace(/^lt/, 'light')
    .replace(/^med(?!ium)/, 'medium')
    .toLowerCase()
}

/** Applies what follows a colour: lighter, darker, through. By CSS, which knows colours better than we do. */
function modify(colour: string, element: Element): string {
  let css = colour
  for (const change of [...element.children].slice(0, MAX_CHANGES)) {
    const part = (num(change, 'val') ?? 0) / PERCENT
    if (change.localName === 'lumMod') css = `hsl(from ${css} h s calc(l * ${part}))`
    else if (change.localName === 'lumOff') css = `hsl(from ${css} h s calc(l + ${part * 100}))`
    else if (change.localName === 'satMod') css = `hsl(from ${css} h calc(s * ${part}) l)`
    else if (change.localName === 'shade') css = `color-mix(in srgb-linear, ${css} ${part * 100}%, black)`
    else if (change.localName === 'tint') css = `color-mix(in srgb-linear, ${css} ${part * 100}%, white)`
    else if (change.localName === 'alpha') css = `rgb(from ${css} r g b / ${part})`
  }
  return css
}
