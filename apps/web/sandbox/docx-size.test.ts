import { expect, test } from 'vitest'
import { isTooLarge } from './docx-size.ts'

function isRefused(parts: Record<string, string>): boolean {
  return isTooLarge(new Map(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)])))
}

const many = (count: number) => '<w:p><w:r/></w:p>'.repeat(count / 2)

test.each(['document', 'header1', 'footer3', 'footnotes', 'endnotes', 'comments', 'styles', 'numbering', 'any/other'])(
  'rejects too many elements in %s',
  (part) => {
    expect(isRefused({ 'word/document.xml': many(1000), [`word/${part}.xml`]: many(290_000) })).toBe(false)
    expect(isRefused({ 'word/document.xml': many(1000), [`word/${part}.xml`]: many(301_000) })).toBe(true)
  },
)

test('counts all parts together, without pictures', () => {
  expect(isRefused({ 'word/document.xml': many(200_000), 'word/footnotes.xml': many(150_000) })).toBe(true)
  expect(isRefused({ 'word/document.xml': many(200_000), 'word/media/a.png': `\x89PNG${many(150_000)}` })).toBe(false)
})

test.each([
  ['breaks', '<w:br w:type="page"/>', ''],
  ['sections', '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>', ''],
  ['paragraphs that start a page', '<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr></w:p>', '<w:style><w:pageBreakBefore/></w:style>'],
])('counts a header once for each page requested by %s', (_, each, styles) => {
  const header = {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://example.com/header" Target="parts/top.xml"/></Relationships>',
    'word/parts/top.xml': many(1000),
    'word/styles.xml': styles,
  }
  expect(isRefused({ 'word/document.xml': each.repeat(200), ...header })).toBe(false)
  expect(isRefused({ 'word/document.xml': each.repeat(400), ...header })).toBe(true)
})
