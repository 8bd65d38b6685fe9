import { highlight } from '../code/highlight.ts'

/** More pieces of code in one text stay in one colour. */
const MAX_FENCES = 100

/** Colours the pieces of code in a rendered text, one after the other, until the signal ends it. */
export async function paintFences(root: ParentNode, signal: AbortSignal): Promise<void> {
  const fences = Array.from(root.querySelectorAll('code[data-language]')).slice(0, MAX_FENCES)
  for (const fence of fences) {
    const text = fence.textContent ?? ''
    const paint = await highlight(text, fence.getAttribute('data-language') ?? '', signal)
    if (signal.aborted) return
    if (paint) fence.replaceChildren(paint(0, text.length))
  }
}
