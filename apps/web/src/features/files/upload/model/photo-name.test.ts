import { expect, test } from 'vitest'
import { photoName } from './photo-name.ts'

const taken = new Date(2026, 10, 2, 9, 4, 7).getTime()

test.each([
  ['image.jpg', 'Photo 2026-11-02 09.04.07.jpg'],
  ['IMG_0001.HEIC', 'Photo 2026-11-02 09.04.07.heic'],
  ['1764796789', 'Photo 2026-11-02 09.04.07.jpg'],
  ['camera.tmp', 'Photo 2026-11-02 09.04.07.jpg'],
])('renames %s from the camera by its time', (name, expected) => {
  expect(photoName({ name, lastModified: taken })).toBe(expected)
})
