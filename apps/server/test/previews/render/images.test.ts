import { readFile } from 'node:fs/promises'
import { NO_OMISSIONS } from '@arbour/contract/entities/items/rendition'
import { makeApng } from '@arbour/testing/files/make-apng'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEIC } from './support/heic.ts'
import { isNear, look, openStudio, pathOf, type Studio } from './support/studio.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

let studio: Studio
beforeAll(async () => {
  studio = await openStudio({ programs: false })
})
afterAll(() => studio.close())

/** Returns a red picture with a blue left half. */
function twoColours(width: number, height: number) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([{ input: left, left: 0, top: 0 }])
}

describe('Every kind of picture', () => {
  const picture = () => twoColours(1600, 800)
  test.each([
    ['png', () => picture().png()],
    ['jpg', () => picture().jpeg({ chromaSubsampling: '4:4:4' })],
    ['webp', () => picture().webp()],
    ['gif', () => picture().gif()],
    ['avif', () => picture().avif({ effort: 0 })],
    ['tiff', () => picture().tiff()],
  ])('%s gets thumbnails in its colours', async (ext, make) => {
    const made = await studio.render(ext, await make().toBuffer())
    expect(made.meta).toMatchObject({ width: 1600, height: 800 })
    expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 400, height: 200 })
    expect(await look(pathOf(made, 'large'))).toMatchObject({ width: 1280, height: 640 })
    expect((await look(pathOf(made, 'small'), [0.2, 0.5])).colour).toSatisfy((colour) => isNear(colour, BLUE))
    expect((await look(pathOf(made, 'large'), [0.8, 0.5])).colour).toSatisfy((colour) => isNear(colour, RED))
    expect(made.files.every(({ mimetype }) => mimetype === 'image/webp')).toBe(true)
  })

  test('unsupported by browsers gets a full rendition as well', async () => {
    const made = await studio.render('tif', await twoColours(5000, 100).tiff().toBuffer())
    expect(made.files.map(({ kind }) => kind).sort()).toEqual(['large', 'preview', 'small'])
    expect(await look(pathOf(made, 'preview'))).toMatchObject({ width: 4096 })
    expect(studio.renderer.kindsOf('png')).toEqual(['small', 'large'])
  })

  test('reads a phone photo with its colours', async () => {
    const made = await studio.render('heic', HEIC)
    expect(made.meta).toEqual({ width: 64, height: 48, colorspace: 'sP3C' })
    const left = await look(pathOf(made, 'preview'), [0.1, 0.5])
    expect(left).toMatchObject({ width: 64, height: 48 })
    expect(left.colour).toSatisfy((colour) => isNear(colour, [0x20, 0x40, 0xc0, 255]))
  })
})

test.each([
  ['webp', true],
  // Browsers rotate these themselves.
  ['jpg', false],
])('returns whether a rotated .%s picture gets an upright rendition: %s', async (ext, isMade) => {
  const picture = twoColours(80, 40).withMetadata({ orientation: 6 })
  const bytes = await (ext === 'webp' ? picture.webp({ lossless: true }) : picture.jpeg()).toBuffer()
  const made = await studio.render(ext, bytes)
  expect(made.files.map(({ kind }) => kind).includes('preview')).toBe(isMade)
  expect(made.meta?.is_converted ?? false).toBe(isMade)
  expect(made.meta).toMatchObject({ width: 40, height: 80 })
  if (!isMade) return
  // The left side is at the top.
  expect(await look(pathOf(made, 'preview'), [0.5, 0.2])).toMatchObject({ width: 40, height: 80 })
  expect((await look(pathOf(made, 'preview'), [0.5, 0.2])).colour).toSatisfy((colour) => isNear(colour, BLUE))
})

test('shows animated WebP unchanged, and also one without rotation', async () => {
  expect((await studio.render('webp', await twoColours(80, 40).webp().toBuffer())).files).toHaveLength(2)
  const moving = await sharp(
    [await twoColours(80, 40).png().toBuffer(), await twoColours(40, 20).resize(80, 40).png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer()
  expect(await sharp(moving).metadata()).toMatchObject({ pages: 2, orientation: 6 })
  expect((await studio.render('webp', moving)).files).toHaveLength(2)
})

test.each(['png', 'apng'])('shows an animated PNG (.%s) unchanged, with its first frame as thumbnail', async (ext) => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const made = await studio.render(ext, makeApng(await Promise.all(['#f00', '#00f'].map(frame)), 100))
  expect(made.files.map(({ kind }) => kind).sort()).toEqual(['large', 'small'])
  expect(made.meta).toMatchObject({ width: 40, height: 20 })
  expect((await look(pathOf(made, 'small'), [0.5, 0.5])).colour).toSatisfy((colour) => isNear(colour, RED))
})

test('does not enlarge a small picture', async () => {
  const made = await studio.render('png', await twoColours(60, 30).png().toBuffer())
  expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 60, height: 30 })
  expect(await look(pathOf(made, 'large'))).toMatchObject({ width: 60, height: 30 })
})

test('shows a photo upright, without location and camera data', async () => {
  const photo = await twoColours(800, 400)
    .withExif({ IFD0: { Make: 'Harbour Cameras' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await studio.render('jpg', photo)
  expect(made.meta).toMatchObject({ width: 400, height: 800 })
  expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 200, height: 400 })
  // The left side becomes the top.
  expect((await look(pathOf(made, 'small'), [0.5, 0.1])).colour).toSatisfy((colour) => isNear(colour, BLUE))
  for (const { path } of made.files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(path).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  }
})

test('keeps transparency', async () => {
  const clear = { r: 0, g: 200, b: 0, alpha: 0 }
  const made = await studio.render(
    'png',
    await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  expect((await look(pathOf(made, 'small'))).colour[3]).toBe(0)
})

describe('Colours', () => {
  test('follow the embedded profile, which is named', async () => {
    const pixels = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f0' } })
    const wide = await pixels.withIccProfile('p3').png().toBuffer()
    // The same colour in a wider colour space: the raw numbers are another green.
    expect((await sharp(wide).keepIccProfile().raw().toBuffer())[0]).toBeGreaterThan(80)
    const made = await studio.render('png', wide)
    expect(made.meta?.colorspace).toBe('sP3C')
    expect((await look(pathOf(made, 'small'))).colour).toSatisfy((colour) => isNear(colour, [0, 255, 0, 255]))
  })

  test.each([
    ['CMYK', () => twoColours(40, 40).toColourspace('cmyk').jpeg()],
    ['Greyscale', () => twoColours(40, 40).toColourspace('b-w').png()],
    ['sRGB', () => twoColours(40, 40).png()],
  ])('without a profile are named by their colour space: %s', async (name, make) => {
    const made = await studio.render('jpg', await make().toBuffer())
    expect(made.meta?.colorspace).toBe(name)
  })
})

test('shrinks a picture with too many pixels for browsers while reading it', async () => {
  const flat = sharp({ create: { width: 12_600, height: 8_000, channels: 3, background: '#f00' }, limitInputPixels: false })
  const made = await studio.render('png', await flat.png({ compressionLevel: 1 }).toBuffer())
  expect(made.meta).toEqual({ width: 12_600, height: 8_000, colorspace: 'sRGB', is_converted: true })
  expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 400, height: 254 })
  const shown = await look(pathOf(made, 'preview'))
  expect(shown.width).toBe(4096)
  expect(shown.colour).toSatisfy((colour) => isNear(colour, RED))
})

describe('A TIFF', () => {
  const page = (background: string, width = 400) =>
    sharp({ create: { width, height: width / 2, channels: 3, background } })
      .withMetadata({ density: 100 })
      .png()
      .toBuffer()
  const tiffOf = async (pages: Buffer[]) =>
    sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer()

  test('with several pages is shown completely', async () => {
    const made = await studio.render('tif', await tiffOf([await page('#f00'), await page('#00f'), await page('#0f0')]))
    expect(made.meta).toMatchObject({ width: 400, height: 200 })
    expect(made.unshown).toEqual(NO_OMISSIONS)
    const preview = made.files.filter(({ kind }) => kind === 'preview')
    expect(preview.map(({ mimetype }) => mimetype)).toEqual(['application/pdf'])
    const library = await PDFiumLibrary.init()
    const pdf = await library.loadDocument(await readFile(pathOf(made, 'preview')))
    const colours = [RED, BLUE, [0, 255, 0, 255]]
    expect(pdf.getPageCount()).toBe(colours.length)
    for (const [index, colour] of colours.entries()) {
      const { data } = await pdf.getPage(index).render({ scale: 1, render: 'bitmap' })
      expect(isNear([...data.subarray(0, 4)], colour)).toBe(true)
    }
    library.destroy()
  })

  test('with more pages than the limit says so', async () => {
    const small = await page('#f00', 8)
    const made = await studio.render('tif', await tiffOf(Array.from({ length: 301 }, () => small)))
    expect(made.unshown?.has_more_pages).toBe(true)
  })

  test('with one page is a picture', async () => {
    const made = await studio.render(
      'tif',
      await sharp(await page('#f00'))
        .tiff()
        .toBuffer(),
    )
    expect(made.files.map(({ mimetype }) => mimetype)).toEqual(['image/webp', 'image/webp', 'image/webp'])
    expect(made.unshown).toBeUndefined()
  })
})

test('shows a CMYK picture as it is printed', async () => {
  const green = [0, 140, 90]
  const rgb = sharp({ create: { width: 64, height: 64, channels: 3, background: '#008c5a' } })
  const jpeg = await rgb.withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
  const { space, hasProfile } = await sharp(jpeg).metadata()
  expect({ space, hasProfile }).toEqual({ space: 'cmyk', hasProfile: true })
  const inks = sharp(jpeg).pipelineColourspace('cmyk').toColourspace('cmyk')
  const unprofiled = await inks.clone().jpeg({ quality: 100 }).toBuffer()
  const off = (colour: readonly number[]) => Math.max(...green.map((part, i) => Math.abs(part - (colour[i] ?? 0))))
  // Inks that are simply subtracted from white, as browsers do, are another green.
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = await inks.raw().toBuffer()
  const naive = [cyan, magenta, yellow].map((ink) => ((255 - ink) * (255 - black)) / 255)
  expect(off(naive)).toBeGreaterThan(40)
  for (const bytes of [jpeg, unprofiled]) {
    const made = await studio.render('jpg', bytes)
    expect(made.meta?.is_converted).toBe(true)
    for (const kind of ['small', 'preview'] as const) expect(off((await look(pathOf(made, kind))).colour)).toBeLessThan(30)
  }
})

test('renders a vector drawing as sharp as a zoomed picture, whatever its size', async () => {
  for (const [size, width, height] of [
    ['width="20" height="10"', 20, 10],
    ['viewBox="0 0 20 10"', 20, 10],
    ['width="1cm" height="0.5cm" viewBox="0 0 20 10"', 28, 14],
    ['width="200000" height="100000" viewBox="0 0 20 10"', 200_000, 100_000],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="10" height="10" fill="#00f"/></svg>`
    const made = await studio.render('svg', Buffer.from(svg))
    expect(made.meta).toMatchObject({ width, height })
    const shown = await look(pathOf(made, 'preview'), [0.2, 0.5])
    expect(shown.width).toBeGreaterThanOrEqual(2000)
    expect(shown.width).toBeLessThanOrEqual(4096)
    expect(shown.colour).toSatisfy((colour) => isNear(colour, BLUE))
    expect((await look(pathOf(made, 'small'), [0.9, 0.5])).colour[3]).toBe(0)
  }
})
