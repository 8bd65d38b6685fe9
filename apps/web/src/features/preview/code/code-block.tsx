import { memo, useLayoutEffect, useRef } from 'react'
import classes from './code-sheet.module.css'
import { paintRuns } from './highlight/paint.ts'
import { useNear } from './use-near.ts'

export interface CodeBlockProps {
  text: string
  /** Where in the whole text it begins, in UTF-16 code units. */
  start: number
  /** The number of its first line, from 1. */
  firstLine: number
  runs: Uint32Array | null
}

/** Some lines of source code, numbered and coloured once they come near the window. */
export const CodeBlock = memo(function CodeBlock({ text, start, firstLine, runs }: CodeBlockProps) {
  const ref = useRef<HTMLPreElement>(null)
  const isNear = useNear(ref)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other nodes
  useLayoutEffect(() => {
    const block = ref.current
    if (!block || !isNear || !runs) return
    const nodes = Array.from(block.children, (line) => line.firstChild).filter((node) => node instanceof Text)
    return paintRuns({ nodes, start }, runs)
  }, [isNear, runs, start, text])
  return (
    <pre ref={ref} className={classes.block} style={{ counterReset: `line ${firstLine - 1}` }}>
      {isNear
        ? linesOf(text).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it is
            <Line key={index} text={line} />
          ))
        : text}
    </pre>
  )
})

function Line({ text }: { text: string }) {
  return <span className={classes.line}>{text}</span>
}

/** The lines with the ends that they have. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}
