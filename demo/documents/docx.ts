import { makeZip } from '@arbour/testing/files/make-zip'
import type { House } from './house.ts'
import { contentTypes, escapeXml, HEAD, relations } from './xml.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

type Block = { heading: string } | { text: string } | { list: readonly string[] } | { table: readonly (readonly string[])[] }

/** Creates a text document with a title, headings, lists and tables in the colours of a team. */
export function makeText({
  house,
  title,
  subtitle,
  blocks,
}: {
  house: House
  title: string
  subtitle: string
  blocks: readonly Block[]
}): Buffer<ArrayBuffer> {
  const body = blocks.map((block) => write(block, house)).join('')
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>'
  return makeZip(
    {
      '[Content_Types].xml': contentTypes({
        '/word/document.xml': `${TYPES}.document.main+xml`,
        '/word/styles.xml': `${TYPES}.styles+xml`,
      }),
      '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
      'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
      'word/styles.xml': createStyles(house),
      'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${paragraph('Title', title)}${paragraph('Subtitle', subtitle)}${body}${page}</w:body></w:document>`,
    },
    { isDeflated: true },
  )
}

function write(block: Block, house: House): string {
  if ('heading' in block) return paragraph('Heading1', block.heading)
  if ('text' in block) return paragraph('Normal', block.text)
  if ('list' in block) return block.list.map((item) => paragraph('Item', `•\t${item}`)).join('')
  const rows = block.table.map((row, index) => {
    const cells = row.map((cell) => {
      const fill = index === 0 ? `<w:shd w:val="clear" w:fill="${house.color.slice(1)}"/>` : ''
      return `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${fill}</w:tcPr>${paragraph(index === 0 ? 'TableHead' : 'TableText', cell)}</w:tc>`
    })
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  const edge = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="C9D1CC"/>`
  const edges = ['top', 'bottom', 'insideH'].map(edge).join('')
  const grid = (block.table[0] ?? []).map(() => '<w:gridCol/>').join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('Normal', '')}`
}

function paragraph(style: string, text: string): string {
  const runs = text.split('\t').map((part) => `<w:r><w:t xml:space="preserve">${escapeXml(part)}</w:t></w:r>`)
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('<w:r><w:tab/></w:r>')}</w:p>`
}

function createStyles({ color }: House): string {
  const style = (
    id: string,
    {
      size,
      runProperties = '',
      spaceBefore = 0,
      spaceAfter = 120,
      extra = '',
    }: { size: number; runProperties?: string; spaceBefore?: number; spaceAfter?: number; extra?: string },
  ) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${id}"/><w:pPr><w:spacing w:before="${spaceBefore}" w:after="${spaceAfter}" w:line="276" w:lineRule="auto"/>${extra}</w:pPr>` +
    `<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${runProperties}<w:sz w:val="${size}"/></w:rPr></w:style>`
  const ink = `<w:color w:val="${color.slice(1)}"/>`
  return (
    `${HEAD}<w:styles xmlns:w="${WORD}">` +
    style('Normal', { size: 22 }) +
    style('Title', { size: 52, runProperties: `<w:b/>${ink}`, spaceAfter: 40 }) +
    style('Subtitle', { size: 22, runProperties: '<w:color w:val="6B756F"/>', spaceAfter: 320 }) +
    style('Heading1', { size: 30, runProperties: `<w:b/>${ink}`, spaceBefore: 320, extra: '<w:keepNext/>' }) +
    style('Item', {
      size: 22,
      spaceAfter: 60,
      extra: '<w:tabs><w:tab w:val="left" w:pos="360"/></w:tabs><w:ind w:left="360" w:hanging="360"/>',
    }) +
    style('TableHead', { size: 20, runProperties: '<w:b/><w:color w:val="FFFFFF"/>', spaceBefore: 60, spaceAfter: 60 }) +
    `${style('TableText', { size: 20, spaceBefore: 50, spaceAfter: 50 })}</w:styles>`
  )
}
