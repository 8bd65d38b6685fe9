import MarkdownIt from 'markdown-it'

/** Blocks inside one another; what lies deeper is left out. */
const MAX_NESTING = 40

// Markup in the text stays text; what comes out is cleaned once more before it is shown (to-fragment.ts).
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: false })
markdown.options.maxNesting = MAX_NESTING
// The word after the fence names the language; the highlighter finds it there.
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] ?? { content: '', info: '' }
  const { escapeHtml } = markdown.utils
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

/** A Markdown text as markup: CommonMark with tables, strike-through and addresses as links. Not yet safe to show. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
