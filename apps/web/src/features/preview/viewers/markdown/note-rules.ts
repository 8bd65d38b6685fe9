import type { MarkdownIt } from 'markdown-it'

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i

/** Adds GitHub's alerts: quotations that begin with `[!NOTE]` etc. Their titles are added by to-fragment.ts. */
export function noteRules(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'notes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const first = tokens[index + 2]
      const found = token.type === 'blockquote_open' && first?.type === 'inline' ? MARK.exec(first.content) : null
      if (!found || !first) continue
      token.attrSet('data-note', (found[1] ?? '').toLowerCase())
      first.content = first.content.slice(found[0].length)
    }
  })
}
