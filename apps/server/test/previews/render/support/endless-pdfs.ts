import { writePdf } from '@arbour/testing/files/write-pdf'

/** PDFs with cyclic or endless page references. */
export const ENDLESS_PDFS: Readonly<Record<string, Buffer>> = {
  'pages that hold themselves': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R] >>',
  ]),
  'pages that hold their parent': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Pages /Count 1 /Parent 2 0 R /Kids [2 0 R] >>',
  ]),
  'a page that draws itself for ever': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/A Do\nendstream',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /XObject << /A 5 0 R >> >> /Length 11 >>\nstream\n/A Do /A Do\nendstream',
  ]),
  'a chain of 10,000 page trees': writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: 10_000 }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`),
    '<< /Type /Page /MediaBox [0 0 300 300] >>',
  ]),
}
