import type { MarkdownIt, Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { NOTE, REFERENCE } from './footnote-anchors.ts'

/** Adds footnotes. Nothing in a text has an id: links use `data-anchor`. */
export function footnoteRules(markdown: MarkdownIt): void {
  markdown.use(footnotes)
  const { rules } = markdown.renderer
  rules.footnote_ref = (tokens, index) => {
    const { number, name } = getName(tokens[index])
    return `<sup data-anchor="${REFERENCE}${name}"><a href="#${NOTE}${number}">${number}</a></sup>`
  }
  rules.footnote_block_open = () => '<hr><ol data-notes="">'
  rules.footnote_block_close = () => '</ol>'
  rules.footnote_open = (tokens, index) => `<li data-anchor="${NOTE}${getName(tokens[index]).number}">`
  rules.footnote_anchor = (tokens, index) => ` <a href="#${REFERENCE}${getName(tokens[index]).name}">↩&#xfe0e;</a>`
}

function getName(token: Token | undefined): { number: number; name: string } {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number }
  return { number: id + 1, name: subId > 0 ? `${id + 1}-${subId}` : `${id + 1}` }
}
