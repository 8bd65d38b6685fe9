import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { PasswordForm } from './password-form.tsx'
import { PdfDocument } from './pdf-document.tsx'
import classes from './pdf-viewer.module.css'
import { usePdf } from './use-pdf.ts'

/** A PDF with continuous pages, of which only visible ones are rendered. `src` may also be the rendition of another file type. */
export function PdfViewer(props: ViewerProps) {
  const state = usePdf(props)
  if (state.kind === 'ready') return <PdfDocument document={state.document} name={props.item.name} />
  if (state.kind === 'locked') return <PasswordForm isWrong={state.isWrong} onSubmit={state.unlock} />
  return (
    <div className={classes.waiting} role="status" aria-label={t('preview.pdf.loadingPdf')}>
      <Loader size="sm" aria-hidden />
    </div>
  )
}
