import { expect, it } from 'vitest'
import { sizeText } from './sizes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KiB'],
  [512 * 1024 ** 2, '512 MiB'],
  [1024 ** 3 - 1, '1023.9 MiB'],
  [1024 ** 3, '1 GiB'],
  [1.58 * 1024 ** 4, '1.5 TiB'],
  [5000 * 1024 ** 4, '5000 TiB'],
])('formats %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
