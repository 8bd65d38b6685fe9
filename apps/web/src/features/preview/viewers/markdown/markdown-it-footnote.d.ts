declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  // biome-ignore lint/style/noDefaultExport: so it is
  export default function footnotes(markdown: MarkdownIt): void
}
