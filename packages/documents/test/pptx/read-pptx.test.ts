import { makePptx, relationsOf } from '@arbour/testing/files/make-office'
import { expect, test } from 'vitest'
import type { PageNode } from '../../src/pages/page-node.ts'
import { readPptx } from '../../src/pptx/read-pptx.ts'
import { unpack } from '../../src/zip/unpack.ts'
import { allOf, holderOf, lettersOf } from '../pages/find-nodes.ts'

type Options = NonNullable<Parameters<typeof makePptx>[1]>

async function read(options: Options = {}, titles: readonly string[] = ['Title']): Promise<PageNode[]> {
  return [...readPptx(await unpack(Uint8Array.from(makePptx(titles, options))))]
}

const INCH = 914_400
const box = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm ${more}><a:off x="${x * INCH}" y="${y * INCH}"/><a:ext cx="${width * INCH}" cy="${height * INCH}"/></a:xfrm>`
const shape = (inside: string, { body = '', place = '' } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9"/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${inside}</p:spPr><p:txBody>${body}</p:txBody></p:sp>`
const paragraph = (text: string, properties = '', run = '') =>
  `<a:p><a:pPr ${properties}/><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`

/** Returns a layout with its master and theme. */
function heritage(): Record<string, string> {
  const part = (name: string, inside: string, more = '') => `<p:${name}><p:cSld>${inside}</p:cSld>${more}</p:${name}>`
  const title = shape(box(1, 1, 5, 1), { place: '<p:ph type="title"/>' })
  const content = shape(box(1, 2, 5, 3), { place: '<p:ph type="body" idx="7"/>', body: '<a:bodyPr anchor="ctr"/>' })
  return {
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', `<p:spTree>${title}${content}</p:spTree>`),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationsOf([{ type: 'slideMaster', target: '../slideMasters/m.xml' }]),
    'ppt/slideMasters/m.xml': part(
      'sldMaster',
      `<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></p:bgPr></p:bg><p:spTree>${shape(box(0, 0, 1, 1), { body: paragraph('Letterhead') })}</p:spTree>`,
      '<p:clrMap bg1="lt1" tx1="dk1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="3000" b="1"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle>' +
        '<p:bodyStyle><a:lvl1pPr marL="914400" indent="-457200"><a:buChar char="•"/><a:defRPr sz="2400"/></a:lvl1pPr><a:lvl2pPr><a:buAutoNum type="alphaLcParenR"/></a:lvl2pPr></p:bodyStyle></p:txStyles>',
    ),
    'ppt/slideMasters/_rels/m.xml.rels': relationsOf([{ type: 'theme', target: '/ppt/theme/t.xml' }]),
    'ppt/theme/t.xml':
      '<a:theme><a:themeElements><a:clrScheme><a:lt1><a:srgbClr val="FAFAFA"/></a:lt1><a:dk1><a:sysClr lastClr="123456"/></a:dk1><a:accent1><a:srgbClr val="ABCDEF"/></a:accent1></a:clrScheme>' +
      '<a:fontScheme><a:majorFont><a:latin typeface="Lora"/></a:majorFont><a:minorFont><a:latin typeface="Inter"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>',
  }
}

test("reads slides in order and in the file's size, including hidden ones", async () => {
  const hidden = '<p:sld show="0"><p:cSld><p:spTree/></p:cSld></p:sld>'
  const pages = await read({ files: { 'ppt/slides/slide2.xml': hidden } }, ['One', 'Two', 'Three'])
  expect(pages.map((page) => lettersOf([page]))).toEqual(['One', '', 'Three'])
  expect(pages[2]).toMatchObject({
    tag: 'section',
    attributes: { 'aria-label': 'Slide 3' },
    style: { width: '960px', height: '540px' },
  })
})

test("places a title by the layout, with the master's font and the theme's colours and fonts", async () => {
  const pages = await read({ files: heritage() })
  expect(pages[0]?.style).toMatchObject({ background: '#FAFAFA' })
  expect(lettersOf(pages)).toBe('LetterheadTitle')
  expect(holderOf(pages, 'Title').style).toMatchObject({
    'font-size': '40px',
    'font-weight': '700',
    'font-family': '"Lora", Carlito, Calibri, Arial, sans-serif',
    color: '#123456',
  })
  const [, place] = pages[0]?.children ?? []
  expect((place as PageNode).style).toMatchObject({ left: '96px', top: '96px', width: '480px', height: '96px' })
  expect(holderOf(pages, 'Letterhead').style?.['font-family']).toContain('Inter')
})

test("keeps the shapes of a slide that hides its master's", async () => {
  const files = { ...heritage(), 'ppt/slides/slide1.xml': '<p:sld showMasterSp="0"><p:cSld><p:spTree/></p:cSld></p:sld>' }
  expect(lettersOf(await read({ files }))).toBe('')
})

test('applies bullets and indents by level, and continues numbers', async () => {
  const body = [paragraph('a'), paragraph('b', 'lvl="1"'), paragraph('c', 'lvl="1"'), paragraph('d'), paragraph('e', 'lvl="1"')]
  const place = '<p:ph idx="7"/>'
  const pages = await read({ files: heritage(), shapes: shape('', { place, body: body.join('') }) })
  expect(lettersOf(pages)).toBe('LetterheadTitle•aa)bb)c•da)e')
  const text = allOf(pages, 'div').find(({ children = [] }) => children.length === 5)
  expect(text?.style).toMatchObject({ 'justify-content': 'center' })
  expect((text?.children ?? [])[0]).toMatchObject({ style: { 'margin-left': '96px', 'text-indent': '-48px' } })
})

test("applies a text's own formatting", async () => {
  const run =
    'sz="2000" i="1" u="sng" strike="sngStrike" baseline="30000" cap="all" spc="300"><a:solidFill><a:srgbClr val="FF0000"><a:lumMod val="50000"/><a:alpha val="40000"/></a:srgbClr></a:solidFill></a:rPr><a:rPr'
  const body = `<a:bodyPr lIns="0" wrap="none"/>${paragraph('loud', 'algn="r" rtl="1"', run)}<a:p><a:fld type="slidenum"><a:t>?</a:t></a:fld></a:p>`
  const pages = await read({ shapes: shape(box(0, 0, 1, 1), { body }) })
  expect(holderOf(pages, 'loud').style).toEqual({
    'font-size': `${(20 * 96 * 0.66) / 72}px`,
    color: 'rgb(from hsl(from #FF0000 h s calc(l * 0.5)) r g b / 0.4)',
    'font-family': '"Calibri", Carlito, Calibri, Arial, sans-serif',
    'text-decoration': 'underline line-through',
    'vertical-align': 'super',
    'font-style': 'italic',
    'text-transform': 'uppercase',
    'letter-spacing': '4px',
  })
  expect(holderOf(pages, '1').tag).toBe('span')
})

test('reads spans, borders and styles of tables', async () => {
  const cell = (text: string, more = '', properties = '') =>
    `<a:tc ${more}><a:txBody>${paragraph(text)}</a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`
  const line = '<a:lnB w="19050"><a:solidFill><a:srgbClr val="0000FF"/></a:solidFill></a:lnB><a:lnT><a:noFill/></a:lnT>'
  const rows = [
    cell('Head', 'gridSpan="2"') + cell('covered', 'hMerge="1"'),
    cell('left', '', line) + cell('right', '', '<a:noFill/>'),
  ]
  const table = `<a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>x</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="914400"/><a:gridCol w="914400"/></a:tblGrid>${rows.map((row) => `<a:tr h="457200">${row}</a:tr>`).join('')}</a:tbl>`
  const frame = `<p:graphicFrame>${box(0, 0, 2, 1).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData>${table}</a:graphicData></a:graphic></p:graphicFrame>`
  const pages = await read({ files: heritage(), shapes: frame })
  expect(allOf(pages, 'col').map((column) => column.style)).toEqual([{ width: '96px' }, { width: '96px' }])
  const [head, left, right, ...more] = allOf(pages, 'td')
  expect(more).toEqual([])
  expect(head).toMatchObject({ attributes: { colspan: '2' }, style: { background: '#ABCDEF' } })
  expect(holderOf(pages, 'Head').style?.color).toBe('#fff')
  expect(left?.style).toMatchObject({
    background: 'color-mix(in srgb, #ABCDEF 25%, white)',
    'border-bottom': '2px solid #0000FF',
    'border-top': 'none',
  })
  expect(right?.style?.background).toBe('none')
})

test('crops pictures, draws them behind shapes, and labels those that cannot be drawn', async () => {
  const picture = (id: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="5" descr="A tower"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/><a:srcRect l="50000"/></p:blipFill><p:spPr>${box(0, 0, 1, 1)}</p:spPr></p:pic>`
  const ground = shape(`${box(0, 0, 1, 1)}<a:blipFill><a:blip r:embed="r1"/></a:blipFill>`)
  const pages = await read({
    shapes: picture('r1') + picture('r2') + picture('r3') + ground,
    relations: [
      { type: 'image', target: '../media/a.jpg' },
      { type: 'image', target: '../media/b.emf' },
      { type: 'image', target: 'https://far.invalid/c.png', isOutside: true },
    ],
    files: { 'ppt/media/a.jpg': Uint8Array.of(1, 2), 'ppt/media/b.emf': Uint8Array.of(3) },
  })
  const [image, ...others] = allOf(pages, 'img')
  expect(others).toEqual([])
  expect(image).toMatchObject({
    picture: { type: 'image/jpeg' },
    attributes: { alt: 'A tower' },
    style: { width: '200%', left: '-100%' },
  })
  expect(lettersOf(pages).match(/This image can’t be shown/g)).toHaveLength(2)
  const behind = allOf(pages, 'div').filter(({ picture }) => picture)
  expect(behind.map(({ picture }) => picture)).toEqual([image?.picture])
})

test('draws outlines, arrow heads and gradients, and moves shapes with their groups', async () => {
  const arrow = `<p:cxnSp><p:nvCxnSpPr/><p:spPr>${box(2, 2, 1, 1, 'rot="5400000" flipV="1"')}<a:prstGeom prst="line"/><a:ln w="19050"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill><a:prstDash val="dash"/><a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`
  const stops = ['FF0000', '0000FF'].map((colour, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${colour}"/></a:gs>`)
  const diamond = shape(
    `${box(2, 0, 1, 1)}<a:prstGeom prst="diamond"/><a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`,
  )
  const inner = '<a:chOff x="914400" y="0"/><a:chExt cx="1828800" cy="1828800"/>'
  const group = `<p:grpSp><p:grpSpPr>${box(4, 1, 4, 4).replace('</a:xfrm>', `${inner}</a:xfrm>`)}</p:grpSpPr>${diamond}</p:grpSp>`
  const pages = await read({ shapes: arrow + group })
  const [svg] = allOf(pages, 'svg')
  const [head, line] = (svg?.children ?? []) as PageNode[]
  expect(svg?.style).toMatchObject({ scale: '1 -1' })
  expect(line).toMatchObject({
    attributes: {
      d: 'M0 0L96 96',
      'stroke-width': '2',
      'stroke-dasharray': '8 6',
      'marker-end': `url(#${head?.attributes?.id})`,
    },
    style: { stroke: '#00FF00' },
  })
  const grounds = allOf(pages, 'div').filter(({ style }) => style?.['clip-path'])
  expect(grounds.map(({ style }) => style)).toEqual([
    expect.objectContaining({
      background: 'linear-gradient(180deg, #FF0000 0%, #0000FF 100%)',
      'clip-path': 'path("M96 0L192 96L96 192L0 96Z")',
    }),
  ])
  expect(allOf(pages, 'div').some(({ style }) => style?.left === '192px' && style.width === '192px')).toBe(true)
})

test('draws SmartArt as stored, and charts as their title', async () => {
  const frame = (data: string) =>
    `<p:graphicFrame>${box(0, 0, 2, 1).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`
  const pages = await read({
    shapes: frame('<dgm:relIds xmlns:dgm="d"/>') + frame('<c:chart xmlns:c="c" r:id="r2"/>'),
    relations: [
      { type: 'diagramDrawing', target: '../diagrams/d.xml' },
      { type: 'chart', target: '../charts/c.xml' },
    ],
    files: {
      'ppt/diagrams/d.xml': `<dsp:drawing><dsp:spTree>${shape(box(0, 0, 1, 1), { body: paragraph('Step') })}</dsp:spTree></dsp:drawing>`,
      'ppt/charts/c.xml': '<c:chartSpace><c:chart><c:title><a:t>Costs</a:t></c:title></c:chart></c:chartSpace>',
    },
  })
  expect(lettersOf(pages)).toBe('TitleStepChart: Costs')
})
