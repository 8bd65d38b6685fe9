import { grammarOf, highlight } from '../code/highlight/highlight.ts'
import { paintRuns } from '../code/highlight/paint.ts'

/** More pieces of code in one text stay in one colour. */
const MAX_FENCES = 100

/** Colours the pieces of code in a rendered text, one after the other. The signal ends it and takes the colours away. */
export async function paintFences(root: ParentNode, signal: AbortSignal): Promise<void> {
  const fences = Array.from(root.querySelectorAll('code[data-language]')).slice(0, MAX_FENCES)
  for (const fence of fences) {
    const language = grammarOf(fence.getAttribute('data-language') ?? '')
    const text = fence.firstChild
    if (language === null || !(text instanceof Text)) continue
    const runs = await highlight(text.data, language, signal)
    if (signal.aborted) return
    if (runs) signal.addEventListener('abort', paintRuns({ nodes: [text], start: 0 }, runs))
  }
}
