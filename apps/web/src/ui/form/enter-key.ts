import type { KeyboardEvent } from 'react'

/** Controls in which Enter would send the form by a default of the browser, though nothing is typed there. */
const CHOICES = 'select, input:is([type="radio"], [type="checkbox"], [type="range"], [aria-haspopup="listbox"])'

/** Keeps Enter on a choice from sending the form: what was only just chosen is sent by its button, or from a text field. */
export function ignoreEnterOnChoices(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(CHOICES)) event.preventDefault()
}
