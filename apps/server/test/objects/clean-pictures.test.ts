import { crc32 } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanOldPictures } from '#modules/content/objects/public.ts'
import { createRenderer } from '#platform/render/create-renderer.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const PLACE = 'Somewhere at home'

let world: World
let caller: Person
let renderer: Renderer
/** Whether pictures are stored unchanged, as by earlier versions. */
let isBefore = false

beforeAll(async () => {
  const own = await createRenderer({ libreOffice: null, ffmpeg: null, log: { info: () => undefined, warn: () => undefined } })
  renderer = {
    ...own,
    cleanPicture: async (source, folder) => (isBefore ? source.path : own.cleanPicture(source, folder)),
  }
  world = await makeWorld({ renderer })
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(async () => {
  await world.close()
  await renderer.close()
})

/** A photo as from a phone: rotated by its orientation tag, with GPS data. */
const photo = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    .withExif({
      IFD0: { ImageDescription: PLACE },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const logo = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .withExif({ IFD0: { ImageDescription: PLACE } })
    .png()
    .toBuffer()

async function send(bytes: Buffer, mimetype = 'image/jpeg', filename = 'me.jpg') {
  const { url, public_url } = await world.call(caller, calls.objectsUploadUrl, { filename, bucket: 'public', mimetype })
  const sent = await world.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': mimetype } })
  return { sent, url: public_url ?? '' }
}
const seen = async (url: string) => (await world.app.inject(url)).rawPayload
const me = async () => (await world.call(caller, calls.authProfile, {})).user.picture

/** A PNG that declares a large size without data. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length, 0)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('A public picture', () => {
  it('is upright, of limited size, and without location data', async () => {
    const bytes = await photo()
    expect(bytes.includes(PLACE)).toBe(true)
    const { sent, url } = await send(bytes)
    expect(sent.statusCode).toBe(200)
    const shown = await seen(url)
    expect(shown.includes(PLACE)).toBe(false)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 576, height: 1024 })
  })

  it('keeps its transparency, and is not enlarged', async () => {
    const { url } = await send(await logo(), 'image/png', 'logo.PNG')
    const shown = await seen(url)
    expect(shown.includes(PLACE)).toBe(false)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 40, height: 20, hasAlpha: true })
  })

  it.each([
    ['with too many pixels', pngOf(64_000, 64_000), 'This image is too large to preview'],
    ['of which nothing follows its beginning', pngOf(10, 10), 'This file is damaged'],
  ])('%s is rejected', async (_, bytes, message) => {
    const { sent, url } = await send(bytes, 'image/png', 'me.png')
    expect([sent.statusCode, sent.json().message]).toEqual([415, message])
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })

  it('has a file name of a picture', async () => {
    const asked = { filename: 'x.pdf', bucket: 'public' as const, mimetype: 'image/png' }
    const { status, body } = await world.try(caller, calls.objectsUploadUrl, asked)
    expect([status, body.fields]).toEqual([400, { filename: 'Choose a PNG or JPEG file' }])
  })
})

describe('Pictures stored unchanged by earlier versions', () => {
  async function sentBefore(bytes: Buffer): Promise<string> {
    isBefore = true
    const { url } = await send(bytes)
    isBefore = false
    await world.call(caller, calls.authProfile, { picture: url })
    await world.db.updateTable('uploads').set({ is_clean: false }).where('bucket', '=', 'public').execute()
    return url
  }

  it('are re-encoded once, under a new URL', async () => {
    const before = await sentBefore(await photo())
    expect((await seen(before)).includes(PLACE)).toBe(true)
    await cleanOldPictures({ ...world, renderer })
    const after = await me()
    expect(after).not.toBe(before)
    expect((await seen(after ?? '')).includes(PLACE)).toBe(false)
    await cleanOldPictures({ ...world, renderer })
    expect(await me()).toBe(after)
  })

  it('are removed if they cannot be read', async () => {
    await sentBefore(Buffer.from('ffd8ffe000', 'hex'))
    await cleanOldPictures({ ...world, renderer })
    expect(await me()).toBeNull()
  })
})
