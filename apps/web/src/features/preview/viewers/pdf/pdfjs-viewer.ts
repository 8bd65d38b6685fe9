/**
 * The viewer of pdf.js. It reads the library from a global that the library sets, so the library has to be imported before it:
 * only here.
 */
import 'pdfjs-dist'

export {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  type PDFPageView,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs'
