import { expect, test } from 'vitest'
import { itemPathIn } from './item-path-in.ts'

test.each([
  ['/history/all/Bridge/Plan%20A.pdf?version=1', '/all/Bridge/Plan A.pdf'],
  ['/x/all/Bridge/', '/all/Bridge'],
  ['/nowhere', null],
  ['/all', null],
])('parses %s as %s', (address, path) => expect(itemPathIn(address)).toBe(path))
