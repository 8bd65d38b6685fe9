/** Runs a callback once the page is rendered and idle, at the latest after a few seconds. */
export function whenRested(work: () => void): void {
  const rest =
    'requestIdleCallback' in window ? () => window.requestIdleCallback(work, { timeout: 4000 }) : () => setTimeout(work, 500)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
