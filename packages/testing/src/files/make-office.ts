import { makeZip } from './make-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'

interface Relation {
  type: string
  target: string
  /** Whether the target is outside the file. */
  isOutside?: boolean
}

export interface DocxOptions {
  /** Content beside the paragraphs, as WordprocessingML. */
  body?: string
  /** Targets of `r:id="r1"`, `r2` ... in the body. */
  relations?: Relation[]
  files?: Record<string, string | Uint8Array>
}

/** Creates a Word document from the text or paragraphs of each page. */
export function makeDocx(
  pages: readonly (string | readonly string[])[],
  { body = '', relations = [], files = {} }: DocxOptions = {},
): Buffer<ArrayBuffer> {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`
  const texts = pages.map((page) => [page].flat().map(paragraph).join(''))
  const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
  const names = `xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}"`
  return makeZip({
    '[Content_Types].xml': contentTypes({
      '/word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    }),
    '_rels/.rels': relationsOf([{ type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${HEAD}<w:document ${names}><w:body>${texts.join(pageBreak)}${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsOf(relations),
    ...files,
  })
}

/** Adds pictures by file name below the pages of a Word document. `side` in EMU, 360,000 per centimetre. */
export function withPictures(pictures: Readonly<Record<string, Uint8Array>>, side = 900_000): DocxOptions {
  const names = Object.keys(pictures)
  return {
    body: names.map((_, index) => pictureXml(index + 1, { side })).join(''),
    relations: names.map((name) => ({ type: 'image', target: `media/${name}` })),
    files: Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  }
}

/** Returns a paragraph with the picture of a relation, counted from 1: embedded, or only linked. */
export function pictureXml(relation: number, { side = 900_000, isLinked = false } = {}): string {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
  const about = `id="${relation}" name="Picture ${relation}"`
  return (
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="${side}" cy="${side}"/><wp:docPr ${about}/>` +
    `<a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:${isLinked ? 'link' : 'embed'}="r${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${side}" cy="${side}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>` +
    '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  )
}

interface PptxOptions {
  /** Content of the first slide beside its title. */
  shapes?: string
  /** Targets of `r:id="r1"`, `r2` ... in the first slide. */
  relations?: Relation[]
  /** Additional or replaced parts. */
  files?: Record<string, string | Uint8Array>
}

/** Creates a presentation with one slide per text; the layout positions the title. */
export function makePptx(
  titles: readonly string[],
  { shapes = '', relations = [], files = {} }: PptxOptions = {},
): Buffer<ArrayBuffer> {
  const names = `xmlns:p="${SLIDES}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}"`
  const parts = 'application/vnd.openxmlformats-officedocument.presentationml'
  const slides = titles.map((_, index) => `slides/slide${index + 1}.xml`)
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`).join('')
  const shape = (inside: string, text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${inside}</p:spPr>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`
  const tree = (inside: string) => `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${inside}</p:spTree></p:cSld>`
  const place = '<a:xfrm><a:off x="952500" y="952500"/><a:ext cx="5715000" cy="952500"/></a:xfrm>'
  return makeZip({
    '[Content_Types].xml': contentTypes({
      '/ppt/presentation.xml': `${parts}.presentation.main+xml`,
      '/ppt/slideLayouts/slideLayout1.xml': `${parts}.slideLayout+xml`,
      ...Object.fromEntries(slides.map((slide) => [`/ppt/${slide}`, `${parts}.slide+xml`])),
    }),
    '_rels/.rels': relationsOf([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${names}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsOf(slides.map((target) => ({ type: 'slide', target }))),
    'ppt/slideLayouts/slideLayout1.xml': `${HEAD}<p:sldLayout ${names}>${tree(shape(place, 'Click to add'))}</p:sldLayout>`,
    ...Object.fromEntries(
      titles.flatMap((title, index) => {
        const extra = index === 0 ? shapes : ''
        const layout = { type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }
        return [
          [`ppt/${slides[index]}`, `${HEAD}<p:sld ${names}>${tree(shape('', title) + extra)}</p:sld>`],
          [`ppt/slides/_rels/slide${index + 1}.xml.rels`, relationsOf([...(index === 0 ? relations : []), layout])],
        ]
      }),
    ),
    ...files,
  })
}

interface OdtOptions {
  /** Content before the text, such as a macro. */
  before?: string
  /** Additional manifest entries. */
  manifest?: string
  files?: Record<string, string | Uint8Array>
}

/** Creates an OpenDocument text: a heading for the first line, paragraphs for the others. */
export function makeOdt(
  [heading = '', ...lines]: readonly string[],
  { before = '', manifest = '', files = {} }: OdtOptions = {},
): Buffer<ArrayBuffer> {
  const names = ['office', 'text', 'style', 'fo', 'table', 'script'].map((name) => {
    const end = name === 'fo' ? 'xsl-fo-compatible' : name
    return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${end}:1.0"`
  })
  const paragraphs = lines.map((line) => `<text:p>${escapeXml(line)}</text:p>`).join('')
  const type = 'application/vnd.oasis.opendocument.text'
  return makeZip({
    mimetype: type,
    'META-INF/manifest.xml':
      `${HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">` +
      `<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>` +
      '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>' +
      `${manifest}</manifest:manifest>`,
    'content.xml':
      `${HEAD}<office:document-content ${names.join(' ')} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3">${before}<office:body><office:text>` +
      `<text:h text:outline-level="1">${escapeXml(heading)}</text:h>${paragraphs}</office:text></office:body></office:document-content>`,
    ...files,
  })
}

/** Returns the start of an encrypted document: the container of the old formats. */
export function makeLocked(): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4096)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return bytes
}

/** Returns the relations of a part: `r1`, `r2` ... */
export function relationsOf(relations: readonly Relation[]): string {
  const rows = relations.map(({ type, target, isOutside }, index) => {
    const mode = isOutside ? ' TargetMode="External"' : ''
    return `<Relationship Id="r${index + 1}" Type="${OFFICE}/${type}" Target="${escapeXml(target)}"${mode}/>`
  })
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${rows.join('')}</Relationships>`
}

function contentTypes(parts: Record<string, string>): string {
  const rows = Object.entries(parts).map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
  return (
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Default Extension="bmp" ContentType="image/bmp"/><Default Extension="jpg" ContentType="image/jpeg"/>${rows.join('')}</Types>`
  )
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
