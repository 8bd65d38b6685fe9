/** More formulas in one text stay as they were written. */
const MAX_FORMULAS = 1000
/** How long the page may be kept busy at once. */
const SLICE_MS = 12

/** Sets the formulas of a rendered text. What sets them is loaded when there is one. */
export async function paintMath(root: ParentNode, signal: AbortSignal): Promise<void> {
  const places = Array.from(root.querySelectorAll<HTMLElement>('[data-math]')).slice(0, MAX_FORMULAS)
  if (places.length === 0) return
  const { setFormula } = await import('./set-formula.ts')
  let pause = performance.now() + SLICE_MS
  for (const place of places) {
    if (signal.aborted) return
    setFormula(place)
    if (performance.now() < pause) continue
    await new Promise((resolve) => setTimeout(resolve))
    pause = performance.now() + SLICE_MS
  }
}
