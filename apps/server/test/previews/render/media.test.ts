import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '#platform/find-program.ts'
import { makeSong } from './support/make-song.ts'
import { look, openStudio, pathOf, type Studio } from './support/studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

/** Creates a video of a test pattern. */
async function makeFilm(name: string, seconds: number, ...codec: string[]): Promise<Buffer> {
  const ffmpeg = await findProgram(process.env.FFMPEG ?? null, ['ffmpeg'])
  const path = join(studio.folder, name)
  const source = ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=320x180:rate=10`]
  await promisify(execFile)(ffmpeg ?? 'ffmpeg', ['-loglevel', 'error', '-y', ...source, ...codec, path])
  return readFile(path)
}

test.each([
  ['mp4', 1, ['-c:v', 'mpeg4']],
  ['mp4', 8, ['-c:v', 'mpeg4']],
  ['mov', 1, ['-c:v', 'mjpeg']],
  ['webm', 1, ['-c:v', 'libvpx', '-deadline', 'realtime']],
  ['ogg', 1, ['-c:v', 'libtheora']],
])('shows a frame of %s of %i seconds', async (ext, seconds, codec) => {
  const made = await studio.render(ext, await makeFilm(`film-${seconds}.${ext}`, seconds, ...codec))
  expect(made.meta).toEqual({ width: 320, height: 180, colorspace: null })
  expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 320, height: 180 })
  const { channels } = await sharp(pathOf(made, 'large')).stats()
  expect(channels.every(({ stdev }) => stdev > 20)).toBe(true)
  expect(made.files.map(({ kind }) => kind).sort()).toEqual(['large', 'small'])
})

test('rejects a truncated video, or shows the remaining part', async () => {
  const whole = await makeFilm('whole.mp4', 2, '-c:v', 'mpeg4')
  await expect(studio.render('mp4', whole.subarray(0, whole.length / 2))).rejects.toThrow('The file is cut off')
  const stream = await makeFilm('whole.webm', 2, '-c:v', 'libvpx', '-deadline', 'realtime')
  const made = await studio.render('webm', stream.subarray(0, stream.length * 0.7))
  expect(made.files).toHaveLength(2)
})

test('does not follow a playlist with the extension of a video', async () => {
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n`
  await expect(studio.render('mp4', Buffer.from(list))).rejects.toThrow('The file is not what its name says')
})

test('shows the cover of a song, if it has one', async () => {
  const cover = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const made = await studio.render('mp3', makeSong(cover))
  expect(await look(pathOf(made, 'small'))).toMatchObject({ width: 400, height: 400 })
  expect(made.meta).toBeNull()
  expect(await studio.render('mp3', makeSong(null))).toEqual({ files: [], meta: null })
})
