import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { type EmbeddedFile, readEmbeddedFiles } from './embedded-files.ts'

const NONE: readonly EmbeddedFile[] = []

/** Returns the files within a PDF; none while loading. */
export function useEmbeddedFiles(document: PDFDocumentProxy): readonly EmbeddedFile[] {
  const [known, setKnown] = useState<{ of: PDFDocumentProxy; files: readonly EmbeddedFile[] } | null>(null)
  useEffect(() => {
    let isGone = false
    void readEmbeddedFiles(document).then((files) => !isGone && setKnown({ of: document, files }))
    return () => {
      isGone = true
    }
  }, [document])
  return known?.of === document ? known.files : NONE
}
