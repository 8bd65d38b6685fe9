import katex from 'katex'
import 'katex/dist/katex.min.css'

/** Longer formulas stay as they were written. */
const MAX_LENGTH = 5000
/** What macros may unfold to, and how large rules and spaces may be, in units of the letters' width. */
const BOUNDS = { maxExpand: 300, maxSize: 40, trust: false, strict: 'ignore' } as const

/** Sets the TeX in an element. What KaTeX does not understand stays as it was written, and is marked. */
export function setFormula(place: HTMLElement): void {
  const tex = place.textContent ?? ''
  if (tex.length > MAX_LENGTH) return
  const made = document.createElement('span')
  try {
    katex.render(tex, made, { ...BOUNDS, displayMode: place.dataset.math === 'block' })
    place.replaceChildren(made)
  } catch {
    place.dataset.broken = ''
  }
}
