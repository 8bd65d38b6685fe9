import { useMemo, useRef } from 'react'
import textClasses from '../text/text-viewer.module.css'
import { TextWaiting } from '../text/text-waiting.tsx'
import { useScrollKeys } from '../viewer/use-scroll-keys.ts'
import { splitFrontMatter } from './front-matter.ts'
import classes from './markdown-viewer.module.css'
import { RenderedText } from './rendered-text.tsx'
import { useMarkup } from './use-markup.ts'

interface MarkdownSheetProps {
  /** For screen readers. */
  label: string
  text: string
  /** Where the file lies. */
  path: string
}

/** A Markdown text, rendered on a sheet. What takes too long to render is there as it was written. */
export function MarkdownSheet({ label, text, path }: MarkdownSheetProps) {
  const { data, body } = useMemo(() => splitFrontMatter(text), [text])
  const markup = useMarkup(body)
  const box = useRef<HTMLElement>(null)
  useScrollKeys(box, () => box.current)
  if (markup === undefined) return <TextWaiting />
  return (
    <section
      ref={box}
      className={textClasses.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
      tabIndex={0}
      aria-label={label}
    >
      <div className={`${textClasses.sheet} ${classes.sheet}`}>
        {text === '' && <p className={textClasses.note}>This file is empty.</p>}
        {data !== null && <pre className={classes.data}>{data}</pre>}
        {markup === null ? <pre className={textClasses.block}>{body}</pre> : <RenderedText markup={markup} path={path} />}
      </div>
    </section>
  )
}
