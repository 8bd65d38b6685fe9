import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The maximum number of listed files of a portfolio. */
const MAX_FILES = 1000

/** A file within a PDF. */
export interface EmbeddedFile {
  id: string
  name: string
}

/** Returns the files within a PDF, such as those of a portfolio; an empty list where they can't be read. */
export async function readEmbeddedFiles(document: PDFDocumentProxy): Promise<EmbeddedFile[]> {
  const files = await document.getAttachments().catch(() => null)
  return Array.from(files ?? [])
    .slice(0, MAX_FILES)
    .map(([id, { filename }]) => ({ id, name: filename }))
}

/** Returns the bytes of a file within a PDF; null where they are damaged. */
export async function readEmbeddedFile(document: PDFDocumentProxy, { id }: EmbeddedFile): Promise<Blob | null> {
  const bytes = await document.getAttachmentContent(id).catch(() => null)
  return bytes && new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' })
}
