import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type EmbeddedFile, readEmbeddedFiles } from './embedded-files.ts'

const NO_FILES: readonly EmbeddedFile[] = []

/** Returns the files within a PDF; none while loading. */
export function useEmbeddedFiles(document: PDFDocumentProxy): readonly EmbeddedFile[] {
  const [loadedFiles, setLoadedFiles] = useState<{ of: PDFDocumentProxy; files: readonly EmbeddedFile[] } | null>(null)
  useEffect(() => {
    let isGone = false
    void readEmbeddedFiles(document).then((files) => !isGone && setLoadedFiles({ of: document, files }))
    return () => {
      isGone = true
    }
  }, [document])
  return loadedFiles?.of === document ? loadedFiles.files : NO_FILES
}
