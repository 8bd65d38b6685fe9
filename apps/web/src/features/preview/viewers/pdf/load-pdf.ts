import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the build puts the fonts and character maps of pdf.js (vite.config.ts). */
const ASSETS = `/assets/pdfjs-${version}/`
/** What is fetched at once of a file that comes in ranges. */
const RANGE_BYTES = 256 * 1024
/** A larger file comes in ranges alone: most of it is never looked at. */
const MAX_STREAMED_BYTES = 16 * 1024 ** 2

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * Begins to load a PDF. What the first page needs is fetched first, by ranges; of a small one the rest streams in beside them,
 * for pdf.js looks at the pages of a file all over it. Scripts inside it are never run.
 *
 * @param size Bytes, as far as they are known.
 */
export function loadPdf(src: string, size: number): PDFDocumentLoadingTask {
  const isRanged = size > MAX_STREAMED_BYTES
  return getDocument({
    url: new URL(src, window.location.href).href,
    rangeChunkSize: RANGE_BYTES,
    // What nobody looks at is not asked for: else the viewer would have every page of a document at once.
    disableAutoFetch: true,
    disableStream: isRanged,
    // Forms whose pages are made when they are opened; the page in the file says "Please wait..." only.
    enableXfa: true,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    // The pages' security policy allows no WebAssembly; pdf.js then decodes by plain script.
    useWasm: false,
    // A larger picture inside the file is left out, for the sake of memory.
    maxImageSize: 100_000_000,
    verbosity: 0,
  })
}

/** Whether pdf.js asks for a password again, because the one that it was given is wrong. */
export function isWrongPassword(reason: number): boolean {
  return reason === PasswordResponses.INCORRECT_PASSWORD
}

/** A sentence about why a PDF could not be loaded, where there is one. */
export function explainPdfError(error: unknown): string | undefined {
  return error instanceof InvalidPDFException ? 'The file is damaged, or it is no PDF.' : undefined
}
