import { readFile } from 'node:fs/promises'
import { NO_OMISSIONS } from '@arbour/contract/entities/items/rendition'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { openBook } from '@arbour/documents/sheets/open-book'
import { makeDocx, makeOdt, pictureXml, withPictures } from '@arbour/testing/files/make-office'
import { makeXfaForm } from '@arbour/testing/files/make-pdf'
import { makeXlsx } from '@arbour/testing/files/make-sheets'
import { read, write } from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OfficeFactsReader } from '#platform/render/process/office/office-facts.ts'
import { redPdf } from './support/red-pdf.ts'
import { isNear, look, openStudio, pathOf, type Studio } from './support/studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const RTF = Buffer.from('{\\rtf1\\ansi Harbour plan\\par}')
const LETTER = makeDocx(['Harbour plan'])
const SHEET = makeXlsx([
  {
    name: 'One',
    rows: [
      ['Berth', 'Ship'],
      ['One', 'Marigold'],
    ],
  },
])

test('rejects a dynamic form with its own reason, since its page only asks to wait', async () => {
  await expect(studio.render('pdf', makeXfaForm({ text: 'Order', field: 'Ada' }))).rejects.toThrow(
    'The file is a dynamic form (XFA)',
  )
})

test('renders the first page of a PDF as its thumbnail', async () => {
  for (const pages of [1, 100]) {
    const made = await studio.render('pdf', redPdf(pages))
    expect(made.files.map(({ kind }) => kind).sort()).toEqual(['large', 'small'])
    expect(made.meta).toBeNull()
    const left = await look(pathOf(made, 'large'), [0.25, 0.5])
    expect(left).toMatchObject({ width: 1280, height: 640 })
    expect(left.colour).toSatisfy((colour) => isNear(colour, [255, 0, 0, 255]))
    expect((await look(pathOf(made, 'small'), [0.75, 0.5])).colour).toSatisfy((colour) => isNear(colour, [255, 255, 255, 255]))
  }
})

test('gives a document that exceeds the first time limit a second, longer run', async () => {
  const patient = await openStudio({ officeTimes: { quick: 1, slow: 120_000 } })
  expect(pathOf(await patient.render('docx', LETTER), 'preview')).toBeTruthy()
  await patient.close()
  const impatient = await openStudio({ officeTimes: { quick: 1, slow: 1 } })
  await expect(impatient.render('docx', LETTER)).rejects.toThrow('The file takes too long to show')
  await impatient.close()
})

describe('LibreOffice renders pages of', () => {
  test.each([
    ['docx', LETTER],
    ['odt', makeOdt(['Harbour plan'])],
    ['rtf', RTF],
    ['doc', RTF],
    ['xlsx', SHEET],
    ['xlsb', write(read(SHEET), { type: 'buffer', bookType: 'xlsb' }) as Buffer],
  ])('%s', async (ext, bytes) => {
    const made = await studio.render(ext, bytes)
    const pdf = made.files.find(({ kind }) => kind === 'preview')
    expect(pdf?.mimetype).toBe('application/pdf')
    expect((await readFile(pathOf(made, 'preview'))).subarray(0, 5).toString()).toBe('%PDF-')
    // It has visible content.
    expect((await sharp(pathOf(made, 'large')).greyscale().stats()).channels[0]?.min).toBeLessThan(128)
    expect(studio.renderer.kindsOf(ext)).toEqual(['small', 'large', 'preview', ...(ext === 'xlsx' ? ['computed'] : [])])
  })
})

test('renders an embedded picture of a document', async () => {
  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const made = await studio.render('docx', makeDocx([], withPictures({ 'red.jpg': red })))
  const { channels } = await sharp(pathOf(made, 'large')).stats()
  expect(channels[0]?.min).toBeGreaterThan(100)
  expect(channels[1]?.min).toBeLessThan(50)
})

describe('Formulas without a stored value in a workbook', () => {
  const rows = [[2, 3, { formula: 'A1*B1' }], [{ formula: 'IF(C1>5,"much","little")' }]]

  test('are calculated in a copy of the workbook', async () => {
    const made = await studio.render('xlsx', makeXlsx([{ name: 'One', rows }]))
    const copy = await openBook(Uint8Array.from(await readFile(pathOf(made, 'computed'))))
    const store = new SheetStore({ shared: copy.shared })
    await copy.readSheet(0, { layout() {}, block: (block) => store.append(block), cut() {} })
    expect(store.cell(0, 2)?.num).toBe(6)
    expect(store.cell(1, 0)?.text).toBe('much')
  })

  test('are detected: there is no copy of other workbooks', async () => {
    const known = [[2, 3, { formula: 'A1*B1', value: 6 }], [{ formula: '""', value: '' }]]
    const made = await studio.render('xlsx', makeXlsx([{ name: 'One', rows: known }]))
    expect(made.files.map(({ kind }) => kind)).not.toContain('computed')
  })
})

test('reports omitted pages and unsupported contents', async () => {
  const long = Array.from({ length: 20_000 }, (_, row) => [row])
  expect((await studio.render('xlsx', makeXlsx([{ name: 'Long', rows: long }]))).unshown).toEqual({
    ...NO_OMISSIONS,
    has_more_pages: true,
  })
  const comments = '<w:comments xmlns:w="x"><w:comment w:id="0"/><w:comment w:id="1"/></w:comments>'
  const commented = makeDocx(['Harbour plan'], { files: { 'word/comments.xml': comments } })
  expect((await studio.render('docx', commented)).unshown).toEqual({ ...NO_OMISSIONS, comments: 2 })
})

test('counts linked pictures and parts of other formats', async () => {
  const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const letter = makeDocx([], {
    body: `${pictureXml(1, { isLinked: true })}${pictureXml(2)}<w:altChunk r:id="r3"/><w:altChunk r:id="r4"/>`,
    relations: [
      { type: 'image', target: 'tiny.png', isOutside: true },
      { type: 'image', target: 'media/red.png' },
      { type: 'aFChunk', target: 'part.html' },
      // LibreOffice reads this one.
      { type: 'aFChunk', target: 'part.docx' },
    ],
    files: { 'word/media/red.png': red, 'word/part.html': '<p>Harbour</p>', 'word/part.docx': LETTER },
  })
  expect((await studio.render('docx', letter)).unshown).toEqual({ ...NO_OMISSIONS, linked_pictures: 1, embedded_parts: 1 })
})

test('counts linked pictures of other formats, but not links with an embedded copy', () => {
  const count = (part: string, xml: string) => {
    const reader = new OfficeFactsReader()
    reader.reading(part)?.(Buffer.from(xml))
    return reader.facts.linkedPictures
  }
  expect(count('ppt/slides/slide1.xml', '<a:blip r:link="r1"/><a:blip r:embed="" r:link="r1"/>')).toBe(2)
  expect(count('word/header1.xml', '<a:blip r:embed="r1" r:link="r2"/><a:blip r:embed="r1"/>')).toBe(0)
  const outside = '<draw:image xlink:href="https://example.com/a.png"/><draw:image xlink:href="../a.png"/>'
  expect(count('content.xml', `${outside}<draw:image xlink:href="Pictures/a.png"/><draw:image xlink:href="./Object 1"/>`)).toBe(2)
})

test('renders a document completely, however many pages it has', async () => {
  const made = await studio.render('docx', makeDocx(Array.from({ length: 451 }, (_, page) => `Page ${page + 1}`)))
  const pdf = (await readFile(pathOf(made, 'preview'))).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(451)
})

test('shows the cells of a sheet in its thumbnail, not its margins', async () => {
  const made = await studio.render('xlsx', SHEET)
  const { width, height } = await look(pathOf(made, 'large'))
  expect(width).toBeGreaterThan(height)
  expect(width).toBeLessThan(640)
})

describe('Without LibreOffice', () => {
  let bare: Studio
  beforeAll(async () => {
    bare = await openStudio({ programs: false })
  })
  afterAll(() => bare.close())

  test('the embedded thumbnail of a document is shown', async () => {
    const thumbnail = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const docx = await bare.render('docx', makeDocx([], { files: { 'docProps/thumbnail.jpeg': thumbnail } }))
    expect(await look(pathOf(docx, 'small'))).toMatchObject({ width: 90, height: 120 })
    const png = await sharp(thumbnail).png().toBuffer()
    const odt = await bare.render('odt', makeOdt([], { files: { 'Thumbnails/thumbnail.png': png } }))
    expect(odt.files.map(({ kind }) => kind).sort()).toEqual(['large', 'small'])
  })

  test('a document without one has no thumbnail', async () => {
    expect((await bare.render('docx', LETTER)).files).toEqual([])
  })

  test('the capabilities are reported', () => {
    for (const ext of ['docx', 'csv', 'txt']) expect(bare.renderer.kindsOf(ext)).toEqual(['small', 'large'])
    for (const ext of ['doc', 'rtf', 'ppt', 'mp4', 'zip', null]) expect(bare.renderer.kindsOf(ext)).toEqual([])
  })
})
