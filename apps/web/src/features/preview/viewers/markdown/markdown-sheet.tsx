import { t } from '@arbour/messages/t'
import { type ReactNode, useMemo, useRef } from 'react'
import { MORE_IN_FILE, printElements } from '#ui/print/print-elements.ts'
import { PrintButton } from '../print/print-button.tsx'
import { usePrint } from '../print/use-print.ts'
import textClasses from '../text/text-viewer.module.css'
import { TextSkeleton } from '../text/text-waiting.tsx'
import { useScrollKeys } from '../viewer/use-scroll-keys.ts'
import { ViewerBar } from '../viewer/viewer-bar.tsx'
import { splitFrontMatter } from './front-matter.ts'
import classes from './markdown-viewer.module.css'
import { RenderedText } from './rendered-text.tsx'
import { useMarkup } from './use-markup.ts'

interface MarkdownSheetProps {
  /** The name of the file. */
  name: string
  /** The accessible name. */
  label: string
  text: string
  /** The path of the file. */
  path: string
  /** Whether the text is truncated. */
  isPart: boolean
  /** The controls. */
  children: ReactNode
}

/** A rendered Markdown text on a sheet. Parts that take too long to render are shown as source. */
export function MarkdownSheet({ name, label, text, path, isPart, children }: MarkdownSheetProps) {
  const { data, body } = useMemo(() => splitFrontMatter(text), [text])
  const markup = useMarkup(body)
  const box = useRef<HTMLElement>(null)
  useScrollKeys(box, () => box.current)
  const printButton = usePrint(box, async () => {
    const sheet = box.current?.firstElementChild?.cloneNode(true)
    if (sheet instanceof HTMLElement) await printElements([sheet], { title: name, notes: isPart ? [MORE_IN_FILE] : [] })
  })
  if (markup === undefined) return <TextSkeleton />
  return (
    <>
      <section
        ref={box}
        className={textClasses.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={label}
      >
        <div className={`${textClasses.sheet} ${classes.sheet}`}>
          {text === '' && <p className={textClasses.note}>{t('common.thisFileIsEmpty')}</p>}
          {data !== null && <pre className={classes.data}>{data}</pre>}
          {markup === null ? <pre className={textClasses.block}>{body}</pre> : <RenderedText markup={markup} path={path} />}
        </div>
      </section>
      {text !== '' && (
        <ViewerBar label={t('preview.markdown.markdown')}>
          {children}
          <PrintButton {...printButton} />
        </ViewerBar>
      )}
    </>
  )
}
