/**
 * Whether a reload would take something from the person: what uploads and runs hold the page for, and what stands in elements with
 * `data-unsaved`, such as a form that was changed. What stands in `except` does not count, such as the dialog that leaves the page.
 */
export function isAnythingAtStake(except: Element | null = null): boolean {
  // Who holds the page says so when it is asked whether it may close.
  const mayClose = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const unsaved = [...document.querySelectorAll('[data-unsaved]')]
  return !mayClose || isTyping(except) || unsaved.some((element) => !except?.contains(element))
}

function isTyping(except: Element | null): boolean {
  const element = document.activeElement
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField && element.value !== '' && !except?.contains(element)
}

/** The person has been asked, and leaves: the browser does not ask once more. Returns the way back, where the page stays after all. */
export function leaveUnasked(): () => void {
  const handle = (event: Event) => event.stopImmediatePropagation()
  // Before those who hold the page hear of it.
  window.addEventListener('beforeunload', handle, { capture: true })
  return () => window.removeEventListener('beforeunload', handle, { capture: true })
}
