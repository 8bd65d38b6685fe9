import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RenderRefusal } from '#platform/render/renderer.ts'
import { openStudio, pathOf, type Studio } from './support/studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio({ programs: false })
})
afterAll(() => studio.close())

/** Returns the fraction of a part of the page, from 0 to 1, that is darker than paper. */
async function inkOf(ext: string, bytes: Buffer, top = 0, height = 1): Promise<number> {
  const path = pathOf(await studio.render(ext, bytes), 'large')
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = data.subarray(Math.round(top * info.height) * info.width, Math.round((top + height) * info.height) * info.width)
  return rows.filter((grey) => grey < 160).length / rows.length
}

test.each([
  ['txt', 'Harbour plan\nThe quay is 200 m long.\n'],
  ['log', '12:00 begun\r\n12:01 ended\r\n'],
  ['md', '# Harbour plan\n\nThe quay is **200 m** long.'],
  ['ts', 'export const quay = 200 // metres & more <b>'],
  ['csv', 'Part;Length\nQuay;200\nMole;90\n'],
])('shows the first lines of .%s on a page', async (ext, words) => {
  expect(await inkOf(ext, Buffer.from(words), 0, 0.3)).toBeGreaterThan(0.002)
  expect(await inkOf(ext, Buffer.from(words), 0.6, 0.3)).toBe(0)
})

test('decodes a text in its encoding', async () => {
  const ink = await inkOf('txt', Buffer.from('Harbour plan'))
  expect(await inkOf('txt', Buffer.from('\ufeffHarbour plan', 'utf16le'))).toBeCloseTo(ink, 5)
})

test.each([
  ['markup', Buffer.from('</text><script>alert(1)</script><image href="/etc/passwd"/>&xxe;]]>')],
  ['signs that XML cannot hold', Buffer.from(`a\u0001b\u001b[31m\ufffe\uffff ${'c'.repeat(100)}`, 'utf8')],
  ['halves of letters', Buffer.from(`\ufeffa\ud800b\udc00 ${'c'.repeat(200)}`, 'utf16le')],
  ['one endless line', Buffer.alloc(5_000_000, 'x')],
  ['nothing but quotes', Buffer.alloc(100_000, '"')],
])('draws %s as letters', async (_, bytes) => {
  for (const ext of ['txt', 'md', 'csv', 'html']) expect((await studio.render(ext, bytes)).files).toHaveLength(2)
})

test('has no thumbnail for an empty file, and rejects what is not text', async () => {
  expect((await studio.render('txt', Buffer.from(' \n'))).files).toEqual([])
  expect((await studio.render('csv', Buffer.alloc(0))).files).toEqual([])
  await expect(studio.render('txt', Buffer.alloc(100))).rejects.toThrow(RenderRefusal)
})
