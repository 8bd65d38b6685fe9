import { expect, test } from 'vitest'
import { parentDirectory } from './parent-directory.ts'

test.each([
  ['/history/all/Bridge/Plan%20A.pdf?version=1', '/all/Bridge'],
  ['/x/all/Bridge/', '/all'],
  ['/nowhere', null],
  ['/all', null],
])('%s leads to %s', (address, parent) => expect(parentDirectory(address)).toBe(parent))
