import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { languageOf, previewKind } from '@arbour/contract/file-kinds'
import { askOnce } from '#features/preview/viewers/ask-worker.ts'
import { highlight } from '#features/preview/viewers/code/highlight.ts'
import markdownClasses from '#features/preview/viewers/markdown/markdown-viewer.module.css'
import { paintDiagrams } from '#features/preview/viewers/markdown/paint-diagrams.ts'
import { paintFences } from '#features/preview/viewers/markdown/paint-fences.ts'
import { paintMath } from '#features/preview/viewers/markdown/paint-math.ts'
import { toFragment } from '#features/preview/viewers/markdown/to-fragment.ts'
import { h } from '../view/h.ts'
import { readStart } from './read-start.ts'
import { toBlocks } from './to-blocks.ts'

const MARKDOWN_MS = 8000

/** A text: Markdown as it is meant, source code in colours, the rest as it is. */
export async function text(stage: HTMLElement, item: VisitorItem, signal: AbortSignal): Promise<void> {
  const { words, isCut } = await readStart(item, signal)
  const note = isCut && h('p', { class: 'cut' }, 'This is the beginning. The whole text is in the file.')
  if (previewKind(item.ext) === 'markdown' && !isCut) {
    const article = await markdown(words, signal)
    if (article) {
      stage.replaceChildren(h('div', { class: 'paper' }, article))
      for (const painting of [paintFences(article, signal), paintMath(article, signal), paintDiagrams(article, signal)])
        painting.catch(() => undefined)
      return
    }
  }
  const blocks = toBlocks(words).map((block) => h('span', { class: 'block' }, block))
  stage.replaceChildren(
    h('div', { class: 'paper' }, h('pre', { class: 'text', tabindex: 0, 'aria-label': item.name, dir: 'auto' }, blocks), note),
  )
  const language = languageOf(item.ext)
  const paint = language === null ? null : await highlight(words, language, signal)
  if (!paint) return
  let start = 0
  for (const block of blocks) {
    const end = start + (block.textContent?.length ?? 0)
    block.replaceChildren(paint(start, end))
    start = end
  }
}

async function markdown(words: string, signal: AbortSignal): Promise<HTMLElement | null> {
  const worker = new Worker(new URL('../../src/features/preview/viewers/markdown/markdown-worker.ts', import.meta.url), {
    type: 'module',
    name: 'markdown',
  })
  const markup = await askOnce<string | null>(worker, words, { limitMs: MARKDOWN_MS, signal }).catch(() => null)
  if (markup === null) return null
  const { fragment, headings } = toFragment(markup)
  const article = h('article', { class: markdownClasses.text, dir: 'auto' }, fragment)
  article.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (!link) return
    // The hash of the page's address is the link's password.
    event.preventDefault()
    headings.get((link.getAttribute('href') ?? '').slice(1).toLowerCase())?.scrollIntoView()
  })
  return article
}
