import { COLOUR_NAMES } from './colour-names.ts'

const PLAIN = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\([\d\s.,%/-]{1,60}\))$/

/**
 * Converts a colour of a file to SVG: `none` for no colour, the fallback for `default` and invalid values. `light-dark(a, b)`
 * uses the first, as drawings are shown on white; `var(--name, a)` its fallback.
 */
export function colourOf(text: string, fallback: string): string {
  const value = text.trim().slice(0, 200)
  const lower = value.toLowerCase()
  if (lower === '' || lower === 'default') return fallback
  if (lower === 'none' || lower === 'transparent') return 'none'
  if (lower.startsWith('light-dark(')) return colourOf(firstArgument(value.slice(11)), fallback)
  if (lower.startsWith('var('))
    return colourOf(
      value
        .slice(4)
        .replace(/^[^,)]*,?/, '')
        .replace(/\)\s*$/, ''),
      fallback,
    )
  return PLAIN.test(lower) || COLOUR_NAMES.has(lower) ? lower : fallback
}

function firstArgument(text: string): string {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '(') depth++
    else if (letter === ')' && depth-- === 0) return text.slice(0, index)
    else if (letter === ',' && depth === 0) return text.slice(0, index)
  }
  return text
}
