import { makeOdt } from '@arbour/testing/files/make-office'
import { expect, test } from 'vitest'
import { readOdt } from '../../src/odt/read-odt.ts'
import { unpack } from '../../src/zip/unpack.ts'
import { allOf, holderOf, lettersOf } from '../pages/find-nodes.ts'

interface Parts {
  text?: string
  /** Styles of this text only. */
  own?: string
  /** Content of styles.xml. */
  shared?: string
  pictures?: Record<string, Uint8Array>
}

async function read({ text = '', own = '', shared = '', pictures = {} }: Parts) {
  const document = (name: string, inside: string) => `<office:${name}>${inside}</office:${name}>`
  const content = `<office:automatic-styles>${own}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body>`
  const files = {
    'content.xml': document('document-content', content),
    'styles.xml': document('document-styles', shared),
    ...pictures,
  }
  return readOdt(await unpack(Uint8Array.from(makeOdt([], { files }))))
}

const style = (name: string, inside: string, more = '') => `<style:style style:name="${name}" ${more}>${inside}</style:style>`
const letters = (attributes: string) => `<style:text-properties ${attributes}/>`

test('reads headings, paragraphs and inline elements', async () => {
  const pages = await read({
    text:
      '<text:h text:outline-level="2">Offer</text:h><text:p>Two\n  towers<text:s text:c="3"/>and<text:tab/>one<text:line-break/>bridge' +
      '<office:annotation><text:p>unseen</text:p></office:annotation></text:p><text:p/>' +
      '<text:section><text:p><text:a xlink:href="https://example.com/">far</text:a></text:p></text:section>',
  })
  expect(pages).toHaveLength(1)
  expect(lettersOf(allOf(pages, 'h2'))).toBe('Offer')
  const [first, empty, last] = allOf(pages, 'p')
  expect(first?.children).toEqual(['Two towers', '   ', 'and', '\t', 'one', { tag: 'br' }, 'bridge'])
  expect(empty?.children).toEqual([{ tag: 'br' }])
  expect(allOf(last ? [last] : [], 'a')[0]?.attributes).toEqual({ href: 'https://example.com/' })
  expect(lettersOf(pages)).not.toContain('unseen')
})

test('inherits style properties from the parent, and from the defaults', async () => {
  const pages = await read({
    shared:
      `<office:styles><style:default-style style:family="paragraph">${letters('fo:font-size="10pt" fo:color="#112233"')}</style:default-style>` +
      `${style('Base', `<style:paragraph-properties fo:text-align="end" fo:margin-left="1in" fo:border="2pt solid #000000" fo:border-left="1pt solid #000000"/>${letters('fo:font-weight="bold"')}`)}</office:styles>`,
    own:
      style(
        'P1',
        `<style:paragraph-properties fo:border="none"/>${letters('fo:font-size="18pt"')}`,
        'style:parent-style-name="Base"',
      ) +
      style('T1', letters('style:text-underline-style="solid" style:font-name="Comic Neue" style:text-position="super 58%"')) +
      style('T2', letters('fo:color="url(//far.invalid)" fo:background-color="red;position:fixed" style:constructor="x"')),
    text: '<text:p text:style-name="P1">Both<text:span text:style-name="T1">small</text:span><text:span text:style-name="T2">harmless</text:span></text:p>',
  })
  const [paragraph] = allOf(pages, 'p')
  expect(paragraph?.style).toMatchObject({
    'font-size': '24px',
    color: '#112233',
    'text-align': 'right',
    'margin-left': '96px',
    'font-weight': 'bold',
  })
  // A border that is removed later also removes that of its side.
  expect(Object.keys(paragraph?.style ?? {}).filter((property) => property.startsWith('border'))).toEqual([
    'border-left',
    'border',
  ])
  expect(holderOf(pages, 'small').style).toEqual({
    'text-decoration-line': 'underline',
    'font-family': '"Comic Neue","Liberation Serif",serif',
    'vertical-align': 'super',
    'font-size': '66%',
  })
  expect(holderOf(pages, 'harmless').style).toEqual({})
})

test('gives lists the bullets and numbers of their level', async () => {
  const inner = '<text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list>'
  const pages = await read({
    own:
      '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="a"/>' +
      '<text:list-level-style-bullet text:level="2" text:bullet-char="&#xf0a7;"/></text:list-style>',
    text: `<text:list text:style-name="L1"><text:list-item><text:p>outer</text:p>${inner}</text:list-item><text:list-item/></text:list>`,
  })
  const [outer] = allOf(pages, 'ol')
  expect(outer?.style).toMatchObject({ 'list-style-type': 'lower-alpha' })
  expect(outer?.children).toHaveLength(2)
  expect(allOf(pages, 'ul')[0]?.style).toMatchObject({ 'list-style-type': '"▪ "' })
})

test('reads tables with repeated columns, spanning cells and grouped rows', async () => {
  const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
  const pages = await read({
    own:
      style('C', '<style:table-column-properties style:column-width="1in"/>') +
      style('B', '<style:table-cell-properties fo:border="1pt solid #ff0000"/>'),
    text:
      '<table:table><table:table-column table:style-name="C" table:number-columns-repeated="3"/>' +
      `<table:table-header-rows><table:table-row>${cell('a', 'table:number-columns-spanned="2" table:number-rows-spanned="-1"')}<table:covered-table-cell/></table:table-row></table:table-header-rows>` +
      `<table:table-row>${cell('b', 'table:style-name="B"')}${cell('c')}</table:table-row></table:table>`,
  })
  expect(allOf(pages, 'col').map((column) => column.style)).toEqual(Array(3).fill({ width: '96px' }))
  expect(allOf(pages, 'tr').map((row) => lettersOf([row]))).toEqual(['a', 'bc'])
  const [wide, framed] = allOf(pages, 'td')
  expect(wide?.attributes).toEqual({ colspan: '2', rowspan: '1' })
  expect(framed?.style).toMatchObject({ border: '1pt solid #ff0000' })
})

test('reads pictures and text boxes, and labels what cannot be drawn', async () => {
  const frame = (inside: string) => `<draw:frame svg:width="1in" svg:height="0.5in">${inside}</draw:frame>`
  const pages = await read({
    text: `<text:p>${frame('<draw:image xlink:href="./Pictures/a.png"/><svg:desc>A tower</svg:desc>')}${frame('<draw:text-box><text:p>boxed</text:p></draw:text-box>')}${frame('<draw:image xlink:href="https://far.invalid/b.png"/>')}</text:p>`,
    pictures: { 'Pictures/a.png': Uint8Array.of(1, 2, 3) },
  })
  const [image, ...others] = allOf(pages, 'img')
  expect(others).toEqual([])
  expect(image).toMatchObject({ picture: { type: 'image/png' }, attributes: { alt: 'A tower' }, style: { height: '48px' } })
  expect([...(image?.picture?.bytes ?? [])]).toEqual([1, 2, 3])
  expect(lettersOf(pages)).toBe('boxedThis object can’t be shown')
})

test('places notes at the end, and starts pages at explicit breaks', async () => {
  const pages = await read({
    shared:
      '<office:automatic-styles><style:page-layout><style:page-layout-properties fo:page-width="5in" fo:page-height="4in" fo:margin-top="1in"/></style:page-layout></office:automatic-styles>',
    own: style('New', '<style:paragraph-properties fo:break-before="page"/>'),
    text:
      '<text:p text:style-name="New">one<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>aside</text:p></text:note-body></text:note></text:p>' +
      '<text:p text:style-name="New">two</text:p>',
  })
  expect(pages.map((page) => lettersOf([page]))).toEqual(['one1', 'two1 aside'])
  expect(pages[0]?.style).toEqual({ width: '480px', 'min-height': '384px', padding: '96px 76px 76px 76px' })
  expect(allOf(pages, 'footer')).toHaveLength(1)
})
