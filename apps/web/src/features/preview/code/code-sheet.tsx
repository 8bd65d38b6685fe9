import { type CSSProperties, type ReactNode, useMemo } from 'react'
import textClasses from '../text/text-viewer.module.css'
import { CodeBlock, type CodeBlockProps } from './code-block.tsx'
import classes from './code-sheet.module.css'
import { useHighlight } from './use-highlight.ts'

/** Longer lines are always broken: nobody follows them to the right. Characters. */
const MAX_COLUMNS = 2000

interface CodeSheetProps {
  /** For screen readers. */
  label: string
  /** The text in blocks of whole lines (`toBlocks`). */
  blocks: readonly string[]
  /** The name of the grammar in highlight.js; null for text in one colour. */
  language: string | null
  isWrapped: boolean
  /** Below the last line. */
  children?: ReactNode
}

/** Source code with numbered lines on a sheet that scrolls. */
export function CodeSheet({ label, blocks, language, isWrapped, children }: CodeSheetProps) {
  const text = useMemo(() => blocks.join(''), [blocks])
  const runs = useHighlight(text, language)
  const { placed, lines, columns } = useMemo(() => place(blocks), [blocks])
  return (
    <section
      className={textClasses.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
      tabIndex={0}
      aria-label={label}
      aria-busy={language !== null && runs === undefined}
    >
      <div
        className={`${textClasses.sheet} ${classes.sheet}`}
        data-wrapped={isWrapped || columns > MAX_COLUMNS || undefined}
        style={{ '--digits': String(lines).length, '--columns': columns } as CSSProperties}
      >
        {blocks.length === 0 && <p className={textClasses.note}>This file is empty.</p>}
        {placed.map((block) => (
          <CodeBlock key={block.start} {...block} runs={runs ?? null} />
        ))}
        {children}
      </div>
    </section>
  )
}

/** Where each block begins, and how long and wide all is. */
function place(blocks: readonly string[]): { placed: Omit<CodeBlockProps, 'runs'>[]; lines: number; columns: number } {
  let start = 0
  let firstLine = 1
  let columns = 0
  const placed = blocks.map((text) => {
    const block = { text, start, firstLine }
    start += text.length
    for (let at = 0; at < text.length; firstLine++) {
      const end = text.indexOf('\n', at)
      columns = Math.max(columns, (end < 0 ? text.length : end) - at)
      at = end < 0 ? text.length : end + 1
    }
    return block
  })
  return { placed, lines: firstLine, columns }
}
