import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { expect, test } from 'vitest'
import { getPictureMimetype, getPictureProblem } from './check-picture.ts'

test.each([
  ['logo.png', 'image/png'],
  ['me.JPG', 'image/jpeg'],
  ['me.jpeg', 'image/jpeg'],
  ['logo.svg', null],
  ['png', null],
  ['logo.png.exe', null],
])('returns for %s the type %s', (name, mimetype) => expect(getPictureMimetype(name)).toBe(mimetype))

test('explains why a file cannot be used as a picture', () => {
  expect(getPictureProblem({ name: 'logo.png', size: MAX_PICTURE_BYTES })).toBeNull()
  expect(getPictureProblem({ name: 'logo.gif', size: 10 })).toBe('Choose a PNG or JPEG file')
  expect(getPictureProblem({ name: 'logo.png', size: MAX_PICTURE_BYTES + 1 })).toBe(
    'This picture is larger than 10\u00a0MiB. Choose a smaller one.',
  )
  expect(getPictureProblem({ name: 'logo.png', size: 0 })).toBe('This file is empty. Choose another one.')
})
