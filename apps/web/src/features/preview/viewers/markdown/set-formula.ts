import katex from 'katex'
import 'katex/dist/katex.min.css'
import { formulaBounds, MAX_FORMULA_LENGTH } from '../formula-bounds.ts'

/** Renders the TeX in an element. Anything that KaTeX does not support is shown as source and marked. */
export function setFormula(place: HTMLElement): void {
  const tex = place.textContent ?? ''
  if (tex.length > MAX_FORMULA_LENGTH) return
  const formula = document.createElement('span')
  try {
    katex.render(tex, formula, { ...formulaBounds(tex), displayMode: place.dataset.math === 'block' })
    place.replaceChildren(formula)
  } catch {
    place.dataset.broken = ''
  }
}
