/**
 * Gives a button of a dialog the focus where that is in the dialog already, or was on what is gone. While it is on the page behind, the
 * dialog is about to take it, and has to note first where from, so as to give it back.
 */
export function focusWithin(button: HTMLElement | null): void {
  const active = document.activeElement
  if (active === null || active === document.body || button?.closest('[role="dialog"]')?.contains(active)) button?.focus()
}
