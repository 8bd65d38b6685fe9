/** Runs something once the page is drawn and nothing else is to be done: at the latest after some seconds. */
export function whenRested(work: () => void): void {
  const rest =
    'requestIdleCallback' in window ? () => window.requestIdleCallback(work, { timeout: 4000 }) : () => setTimeout(work, 500)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
