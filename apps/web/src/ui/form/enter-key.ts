import type { KeyboardEvent } from 'react'

/**
 * Controls in which Enter submits the form by default, although nothing is typed there. `data-suggests`: a text field whose list
 * only makes suggestions.
 */
const CHOICES =
  'select, input:is([type="radio"], [type="checkbox"], [type="range"], [aria-haspopup="listbox"]:not([data-suggests]))'

/** Prevents Enter on a choice from submitting the form. The form is submitted with its button or from a text field. */
export function ignoreEnterOnChoices(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches(CHOICES)) event.preventDefault()
}
