import { t } from '@arbour/messages/t'
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the build copies the fonts and character maps of pdf.js (vite.config.ts). */
const ASSETS = `/assets/pdfjs-${version}/`
/** The size of a range request. */
const RANGE_BYTES = 256 * 1024
/** Larger files are loaded by ranges only, because most of their content is never viewed. */
const MAX_STREAMED_BYTES = 16 * 1024 ** 2

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * Starts to load a PDF. The data of the first page is fetched first, by ranges; the rest of a small file is streamed in parallel,
 * because pdf.js reads pages from all over the file. Embedded scripts are never executed.
 *
 * @param size Bytes, as far as known.
 */
export function loadPdf(src: string, size: number): PDFDocumentLoadingTask {
  const isRanged = size > MAX_STREAMED_BYTES
  return getDocument({
    url: new URL(src, window.location.href).href,
    rangeChunkSize: RANGE_BYTES,
    // Pages that are not viewed are not fetched: otherwise the viewer would load the whole document.
    disableAutoFetch: true,
    disableStream: isRanged,
    // Forms whose pages are generated when they are opened; the page in the file only says "Please wait...".
    enableXfa: true,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    wasmUrl: `${ASSETS}wasm/`,
    // The page's Content Security Policy does not allow WebAssembly; pdf.js then decodes in JavaScript.
    useWasm: false,
    // Larger embedded pictures are omitted to save memory.
    maxImageSize: 100_000_000,
    verbosity: 0,
  })
}

/** Whether pdf.js asks for a password again because the last one was wrong. */
export function isWrongPassword(reason: number): boolean {
  return reason === PasswordResponses.INCORRECT_PASSWORD
}

/** Explains why a PDF could not be loaded, if the reason is known. */
export function explainPdfError(error: unknown): string | undefined {
  return error instanceof InvalidPDFException ? t('preview.pdf.fileIsDamagedOrIt') : undefined
}
