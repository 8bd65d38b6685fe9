/**
 * Whether a reload would take something from the person: what uploads and runs hold the page for, and what stands in elements with
 * `data-unsaved`, such as a form that was changed.
 */
export function isAnythingAtStake(): boolean {
  // Who holds the page says so when it is asked whether it may close.
  const mayClose = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return !mayClose || isTyping() || document.querySelector('[data-unsaved]') !== null
}

function isTyping(): boolean {
  const element = document.activeElement
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''
}
