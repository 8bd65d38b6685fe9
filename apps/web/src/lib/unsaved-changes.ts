/**
 * Whether a reload would lose the user's work: running uploads and bulk operations that block closing the page, and elements with
 * `data-unsaved`, such as a changed form. Ignores everything inside `except`, for example the dialog that triggers the reload.
 */
export function hasUnsavedChanges(except: Element | null = null): boolean {
  // Code that blocks closing the page cancels this event.
  const canClose = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const unsavedElements = [...document.querySelectorAll('[data-unsaved]')]
  return !canClose || isTyping(except) || unsavedElements.some((element) => !except?.contains(element))
}

function isTyping(except: Element | null): boolean {
  const element = document.activeElement
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField && element.value !== '' && !except?.contains(element)
}

/**
 * Leaves the page without another prompt of the browser, because the user has already confirmed. Returns a function that restores
 * the prompt if the page stays open.
 */
export function leaveWithoutPrompt(): () => void {
  const handle = (event: Event) => event.stopImmediatePropagation()
  // Runs before the listeners that block closing the page.
  window.addEventListener('beforeunload', handle, { capture: true })
  return () => window.removeEventListener('beforeunload', handle, { capture: true })
}
