import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['seven77', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['Password1!', 1],
  ['bluebell', 1],
  ['Bluebell74', 2],
  ['bluebell-path7', 3],
  ['quiet river stones', 4],
] as const)('%s has %d', (password, strength) => expect(passwordStrength(password)).toBe(strength))
