import type { MarkdownIt } from 'markdown-it'

const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i

/** Adds GitHub's alerts: quotations that begin with `[!NOTE]` etc. Their titles are added by to-fragment.ts. */
export function noteRules(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'notes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const firstLine = tokens[index + 2]
      const match = token.type === 'blockquote_open' && firstLine?.type === 'inline' ? MARK.exec(firstLine.content) : null
      if (!match || !firstLine) continue
      token.attrSet('data-note', (match[1] ?? '').toLowerCase())
      firstLine.content = firstLine.content.slice(match[0].length)
    }
  })
}
