import { Loader } from '@mantine/core'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { PasswordForm } from './password-form.tsx'
import { PdfDocument } from './pdf-document.tsx'
import classes from './pdf-viewer.module.css'
import { usePdf } from './use-pdf.ts'

/** A PDF: pages one below the other, of which only those in sight are drawn. `src` may also be what was made of a file of another kind. */
export function PdfViewer(props: ViewerProps) {
  const state = usePdf(props)
  if (state.kind === 'ready') return <PdfDocument document={state.document} name={props.item.name} />
  if (state.kind === 'locked') return <PasswordForm isWrong={state.isWrong} onSubmit={state.unlock} />
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the PDF">
      <Loader size="sm" aria-hidden />
    </div>
  )
}
