/** pdf.js's viewer. It takes the library from a global that the library sets, which therefore has to be imported before it: here alone. */
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
