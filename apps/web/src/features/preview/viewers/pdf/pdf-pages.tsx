import { t } from '@arbour/messages/t'
import type { RefObject } from 'react'
import classes from './pdf-viewer.module.css'

/** The container of the pages of a PDF. */
export function PdfPages({ box, name }: { box: RefObject<HTMLDivElement | null>; name: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: pdf.js takes no other element
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
    <div ref={box} className={classes.scroll} role="region" tabIndex={0} aria-label={t('preview.common.pagesOfName', { name })}>
      <div className="pdfViewer" />
    </div>
  )
}
