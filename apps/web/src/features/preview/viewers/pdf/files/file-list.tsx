import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { IconDownload } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { saveBlob } from '#lib/browser/save-file.ts'
import { formatSize } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePreviewHost } from '../../host/preview-host.ts'
import classes from '../side/side-pane.module.css'
import { type EmbeddedFile, readEmbeddedFile } from './embedded-files.ts'

/** The size is known only after extracting a file, so it is read for the first ones only. */
const MAX_SIZES = 50

interface FileListProps {
  document: PDFDocumentProxy
  files: readonly EmbeddedFile[]
}

/** Lists the files within a PDF, with a download button for each if the user can download files. */
export function FileList({ document, files }: FileListProps) {
  const { canDownload } = usePreviewHost()
  const sizes = useSizes(document, files)
  const save = async (file: EmbeddedFile) => {
    const blob = await readEmbeddedFile(document, file)
    if (blob) saveBlob(blob, file.name)
    else showToast({ type: 'error', message: t('preview.pdf.nameIsDamagedAndCant', { name: file.name }) })
  }
  return (
    <ul className={classes.files} aria-label={t('preview.pdf.attachedFiles')}>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <FileIcon item={{ is_dir: false, type: 'file', sub_type: null, icon: null, ext: extensionOf(file.name) }} />
          <span className={classes.fileName} dir="auto" title={file.name}>
            {file.name}
          </span>
          <span className={classes.fileSize}>{sizes.has(file.id) && formatSize(sizes.get(file.id) ?? 0)}</span>
          {canDownload && (
            <IconButton label={t('preview.pdf.downloadName', { name: file.name })} onClick={() => void save(file)}>
              <IconDownload size={18} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Reads the sizes of files, one after the other. A damaged file has none. */
function useSizes(document: PDFDocumentProxy, files: readonly EmbeddedFile[]): ReadonlyMap<string, number> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isGone = false
    const readSizes = async () => {
      for (const file of files.slice(0, MAX_SIZES)) {
        const blob = await readEmbeddedFile(document, file)
        if (isGone) return
        if (blob) setSizes((previous) => new Map(previous).set(file.id, blob.size))
      }
    }
    void readSizes()
    return () => {
      isGone = true
    }
  }, [document, files])
  return sizes
}
