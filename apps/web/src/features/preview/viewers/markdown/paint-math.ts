/** Further formulas of a text are shown as source. */
const MAX_FORMULAS = 1000
/** The maximum time that the main thread is blocked at once, in milliseconds. */
const SLICE_MS = 12

/** Renders the formulas of a text. The typesetter is loaded if there are any. */
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
