import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type EmbeddedFile, readEmbeddedFiles } from './embedded-files.ts'

const NONE: readonly EmbeddedFile[] = []

/** The files within a PDF; none until they are known. */
export function useEmbeddedFiles(document: PDFDocumentProxy): readonly EmbeddedFile[] {
  const [files, setFiles] = useState(NONE)
  useEffect(() => {
    let isGone = false
    setFiles(NONE)
    void readEmbeddedFiles(document).then((found) => !isGone && setFiles(found))
    return () => {
      isGone = true
    }
  }, [document])
  return files
}
