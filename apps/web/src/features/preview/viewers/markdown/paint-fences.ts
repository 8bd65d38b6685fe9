import { highlight } from '../code/highlight.ts'

/** Further code blocks of a text are not highlighted. */
const MAX_FENCES = 100

/** Highlights the code blocks of a rendered text one after another until aborted. */
export async function paintFences(root: ParentNode, signal: AbortSignal): Promise<void> {
  const fences = Array.from(root.querySelectorAll('code[data-language]')).slice(0, MAX_FENCES)
  for (const fence of fences) {
    const text = fence.textContent ?? ''
    const paint = await highlight(text, fence.getAttribute('data-language') ?? '', signal)
    if (signal.aborted) return
    if (paint) fence.replaceChildren(paint(0, text.length))
  }
}
