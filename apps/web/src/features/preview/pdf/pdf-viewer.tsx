import { Loader } from '@mantine/core'
import type { ViewerProps } from '../viewer-props.ts'
import { PdfPages } from './pdf-pages.tsx'
import classes from './pdf-viewer.module.css'
import { usePdf } from './use-pdf.ts'

/** A PDF: pages one below the other, of which only those in sight are drawn. */
export function PdfViewer({ src, name, onFail }: ViewerProps) {
  const pdf = usePdf(src, onFail)
  if (!pdf) {
    return (
      <div className={classes.waiting} role="status" aria-label="Loading the PDF">
        <Loader size="sm" aria-hidden />
      </div>
    )
  }
  return <PdfPages pdf={pdf} name={name} />
}
