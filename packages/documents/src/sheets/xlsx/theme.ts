import { attribute, scanXml } from '../../xml/xml-scanner.ts'
import type { Zip } from '../book-parts.ts'
import { hexOf, THEME_ORDER } from './colors.ts'

/** Reads the theme colours in the order of cell formats. */
export async function readTheme(zip: Zip, part: string): Promise<string[]> {
  const colors = new Map<string, string>()
  let slot: string | null = null
  await scanXml(zip.read(part), {
    open(name, attributes) {
      if (THEME_ORDER.includes(name)) slot = name
      else if (slot !== null && !colors.has(slot) && (name === 'srgbClr' || name === 'sysClr')) {
        const color = hexOf(attribute(attributes, name === 'sysClr' ? 'lastClr' : 'val') ?? '')
        if (color) colors.set(slot, color)
      }
    },
    close(name) {
      if (name === slot) slot = null
    },
  })
  return THEME_ORDER.map((name) => colors.get(name) ?? '#000000')
}
