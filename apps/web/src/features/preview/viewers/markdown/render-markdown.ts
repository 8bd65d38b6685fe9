import MarkdownIt, { type Token } from 'markdown-it'
import { footnoteRules } from './footnote-rules.ts'
import { keepHarmless } from './harmless-html.ts'
import { mathRules } from './math-rules.ts'
import { noteRules } from './note-rules.ts'

/** The maximum nesting of blocks; deeper ones are omitted. */
const MAX_NESTING = 40

// Markup in the text stays text except for a few tags; the output is sanitised once more before it is shown (to-fragment.ts).
const markdown = new MarkdownIt({ html: true, linkify: true, typographer: false, breaks: false })
markdown.options.maxNesting = MAX_NESTING
for (const rules of [footnoteRules, mathRules, noteRules]) markdown.use(rules)
for (const html of ['html_block', 'html_inline'] as const) {
  markdown.renderer.rules[html] = (tokens, index) => keepHarmless(tokens[index]?.content ?? '')
}
// The word after the fence is the language, which the highlighter reads here.
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] ?? { content: '', info: '' }
  const { escapeHtml } = markdown.utils
  if (info.trim() === 'math') return `<p data-math="block">${escapeHtml(content)}</p>\n`
  return `<pre><code data-language="${escapeHtml(info.trim().split(/\s+/)[0] ?? '')}">${escapeHtml(content)}</code></pre>\n`
}
for (const cell of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[cell] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index]
    const align = /^text-align:(left|center|right)$/.exec(String(token?.attrGet('style') ?? ''))?.[1]
    if (token && align) token.attrs = [['align', align]]
    return renderer.renderToken(tokens, index, options)
  }
}

/** A short text can expand without limit, for example with long URLs referenced a thousand times. In UTF-16 code units. */
const MAX_MARKUP = 8 * 1024 ** 2
/** The approximate length of a tag beside its text. */
const TAG_LENGTH = 16

/**
 * Renders a Markdown text as markup: CommonMark with tables, strikethrough, autolinks, footnotes, GitHub's alerts, formulas and a
 * few tags. Not yet safe to show. Null if the result would be too large.
 */
export function renderMarkdown(text: string): string | null {
  const tokens = markdown.parse(text, {})
  return measureTokens(tokens) > MAX_MARKUP ? null : markdown.renderer.render(tokens, markdown.options, {})
}

/** Estimates the length of the markup before any of it is created. */
function measureTokens(tokens: readonly Token[]): number {
  return tokens.reduce((length, { content, attrs, children }) => {
    const attributesLength = (attrs ?? []).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0)
    return length + TAG_LENGTH + attributesLength + (children ? measureTokens(children) : content.length)
  }, 0)
}
