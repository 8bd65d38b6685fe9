import { zipOf } from './make-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument'

/** What one part of a package refers to: id, type and target, which may lie outside. */
type Relation = readonly [id: string, type: string, target: string, mode?: 'External']

function relations(all: readonly Relation[]): string {
  const rows = all.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${rows.join('')}</Relationships>`
}

function contentTypes(parts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(parts).map(([part, type]) => `<Override PartName="/${part}" ContentType="${TYPES}.${type}+xml"/>`)
  const usual =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>'
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${usual}${rows.join('')}</Types>`
}

interface Document {
  paragraphs?: readonly string[]
  /** Address of a picture that the document does not hold itself. */
  picture?: string
  /** Photos (JPEG) within it. */
  photos?: readonly Buffer[]
  more?: Readonly<Record<string, string | Buffer>>
}

/** A Word document. */
export function makeDocx({ paragraphs = ['Harbour plan'], picture, photos = [], more = {} }: Document = {}): Promise<Buffer> {
  const texts = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const outside: Relation[] = picture === undefined ? [] : [['rId0', 'image', picture, 'External']]
  const inside = photos.map((_, i): Relation => [`rId${i + 1}`, 'image', `media/${i + 1}.jpg`])
  const drawings = [...outside.map(([id]) => drawingOf(id, 'link')), ...inside.map(([id]) => drawingOf(id, 'embed'))]
  return zipOf({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([...outside, ...inside]),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${texts}${drawings.join('')}</w:body></w:document>`,
    ...Object.fromEntries(photos.map((photo, i) => [`word/media/${i + 1}.jpg`, photo])),
    ...more,
  })
}

function drawingOf(id: string, how: 'link' | 'embed'): string {
  return (
    `<w:p><w:r><w:drawing xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">` +
    `<wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="P"/>` +
    `<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
    `<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="P"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${OFFICE}" r:${how}="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>` +
    `</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  )
}

/** A workbook with one sheet of these rows. */
export function makeXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zipOf({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([['rId1', 'worksheet', 'worksheets/sheet1.xml']]),
    'xl/workbook.xml': `${XML}<workbook ${main} xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
  })
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const SPACES =
  `xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:script="${ODF}:script:1.0" ` +
  `xmlns:xlink="http://www.w3.org/1999/xlink"`

interface OpenDocument {
  text?: string
  /** What stands before the text, such as a macro to be run. */
  before?: string
  /** Further entries of the manifest. */
  manifest?: string
  more?: Readonly<Record<string, string | Buffer>>
}

/** A text of LibreOffice's own. */
export function makeOdt({ text = 'Harbour plan', before = '', manifest = '', more = {} }: OpenDocument = {}): Promise<Buffer> {
  const type = 'application/vnd.oasis.opendocument.text'
  return zipOf({
    mimetype: type,
    'META-INF/manifest.xml':
      `${XML}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>` +
      `<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${manifest}</manifest:manifest>`,
    'content.xml':
      `${XML}<office:document-content ${SPACES} office:version="1.3">${before}` +
      `<office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    ...more,
  })
}
