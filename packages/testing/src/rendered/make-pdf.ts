/** A PDF of these objects, numbered from 1: the first is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const page = (parent: number, content: number) =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 600 300] /Contents ${content} 0 R >>`

/** What draws a red rectangle on the left half of the page. */
const RED = '1 0 0 rg 0 0 300 300 re f'
const drawing = `<< /Length ${RED.length} >>\nstream\n${RED}\nendstream`

/** A PDF of so many pages of 600 by 300 points, each red on its left half. */
export function makePdf(pages = 1, trailer = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ')
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
      drawing,
      ...Array.from({ length: pages }, () => page(2, 3)),
    ],
    trailer,
  )
}

/** One that a password protects. */
export function makeLockedPdf(): Buffer {
  const noise = `<${'5a'.repeat(32)}>`
  return makePdf(1, `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${noise} /U ${noise} /P -4 >> /ID [<00> <00>]`)
}

/** PDFs whose pages lead nowhere. */
export const ENDLESS_PDFS: Readonly<Record<string, Buffer>> = {
  'pages that hold themselves': pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R] >>']),
  'pages that hold their parent': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Pages /Count 1 /Parent 2 0 R /Kids [2 0 R] >>',
  ]),
  'a page that draws itself for ever': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/A Do\nendstream',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /XObject << /A 5 0 R >> >> /Length 11 >>\nstream\n/A Do /A Do\nendstream',
  ]),
  'a chain of 10,000 page trees': pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: 10_000 }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] >>`),
    '<< /Type /Page /MediaBox [0 0 300 300] >>',
  ]),
}
