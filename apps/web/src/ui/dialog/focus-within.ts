/**
 * Focuses a button of a dialog if the focus is already inside the dialog or was on a removed element. While the focus is on the
 * page behind, the dialog is about to take it and first has to record where to return it.
 */
export function focusWithin(button: HTMLElement | null): void {
  const active = document.activeElement
  if (active === null || active === document.body || button?.closest('[role="dialog"]')?.contains(active)) button?.focus()
}
