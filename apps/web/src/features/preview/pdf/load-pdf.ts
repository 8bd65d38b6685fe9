import { GlobalWorkerOptions, getDocument, PasswordException, type PDFDocumentLoadingTask, version } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the build puts the fonts and character maps of pdf.js (vite.config.ts). */
const ASSETS = `/assets/pdfjs-${version}/`

GlobalWorkerOptions.workerSrc = workerUrl

/** Begins to load a PDF by ranges, so that a long one shows its first page at once. Scripts inside it are never run. */
export function loadPdf(src: string): PDFDocumentLoadingTask {
  return getDocument({
    url: new URL(src, window.location.href).href,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
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

/** A sentence about why a PDF could not be loaded, where there is one. */
export function explainPdfError(error: unknown): string | undefined {
  return error instanceof PasswordException ? 'The file is protected by a password.' : undefined
}
