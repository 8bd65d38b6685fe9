import type { MarkdownIt } from 'markdown-it'

const DOLLAR = 0x24

/** Adds TeX formulas: `$a$` inline, `$$a$$` as blocks, and fences named `math`. They are rendered by paint-math.ts. */
export function mathRules(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils
  markdown.inline.ruler.after('escape', 'math', (state, isSilent) => {
    const { pos, posMax, src } = state
    if (src.charCodeAt(pos) !== DOLLAR) return false
    const mark = src.charCodeAt(pos + 1) === DOLLAR ? '$$' : '$'
    const start = pos + mark.length
    const end = src.indexOf(mark, start)
    if (end <= start || end + mark.length > posMax) return false
    const tex = src.slice(start, end)
    // Amounts of money are not formulas: `$5 and $10`.
    if (mark === '$' && (/^\s|\s$|\n\s*\n/.test(tex) || /^\d/.test(src.slice(end + 1, end + 2)) || tex.endsWith('\\')))
      return false
    if (!isSilent) {
      const token = state.push('math', '', 0)
      token.content = tex
      token.markup = mark
    }
    state.pos = end + mark.length
    return true
  })
  markdown.block.ruler.before(
    'fence',
    'math_block',
    (state, startLine, endLine, isSilent) => {
      const getLine = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim()
      if (!getLine(startLine).startsWith('$$')) return false
      const lines: string[] = []
      for (let line = startLine; line < endLine; line++) {
        const text = line === startLine ? getLine(line).slice(2) : getLine(line)
        lines.push(text.replace(/\$\$$/, ''))
        if (!text.endsWith('$$')) continue
        if (isSilent) return true
        const token = state.push('math', '', 0)
        token.block = true
        token.content = lines.join('\n')
        token.markup = '$$'
        token.map = [startLine, line + 1]
        state.line = line + 1
        return true
      }
      return false
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
  markdown.renderer.rules.math = (tokens, index) => {
    const { content = '', markup = '', block = false } = tokens[index] ?? {}
    const tag = block ? 'p' : 'span'
    return `<${tag} data-math="${markup === '$$' ? 'block' : 'inline'}">${escapeHtml(content)}</${tag}>`
  }
}
