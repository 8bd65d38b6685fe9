import { t } from '@arbour/messages/t'
import { useDownloadHint } from '../host/use-download-hint.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'

interface PdfNoteProps {
  /** The number of files within the PDF. */
  files: number
  /** Whether its pages are a form that is generated when it is opened. */
  isForm: boolean
  onShowFiles: () => void
}

/** A note about the content that the pages of a PDF omit. Renders nothing if there is none. */
export function PdfNote({ files, isForm, onShowFiles }: PdfNoteProps) {
  const hint = useDownloadHint()
  if (isForm)
    return (
      <ViewerNote>{[t('preview.pdf.thisFormCantBeFilled'), ...hint(t('preview.pdf.downloadFileToFillIt'))].join(' ')}</ViewerNote>
    )
  if (files === 0) return null
  const show = (
    <button type="button" onClick={onShowFiles}>
      {t('preview.pdf.showFiles')}
    </button>
  )
  return <ViewerNote action={show}>{t('preview.pdf.thisPdfContainsAnotherFile', { files })}</ViewerNote>
}
