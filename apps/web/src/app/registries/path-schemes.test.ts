import { beforeAll, expect, test } from 'vitest'
import {
  isDeletedPath,
  itemPathOf,
  nameOfPath,
  pathAbove,
  placeName,
  registerPathSchemes,
  schemeOf,
  topAt,
} from '#features/files/item-paths/public.ts'
import { pathSchemes } from './path-schemes.ts'

beforeAll(() => registerPathSchemes(pathSchemes))

test('an address opens an item in the tree, in the bin and by its id, and nowhere else', () => {
  expect(itemPathOf('/all/A%20B/50%25?sort=name#x')).toBe('/all/A B/50%')
  expect(itemPathOf('/bin/')).toBe('/bin')
  expect(itemPathOf('/i/7')).toBe('/i/7')
  expect(itemPathOf('/preview/7/A')).toBe('/preview/7/A')
  for (const other of ['/', '/allies', '/search?q=/all', '/history/A', '/binary/x']) expect(itemPathOf(other), other).toBe('')
})

test('what is below the bin is asked for as deleted', () => {
  expect(['/bin', '/bin/7/A'].map(isDeletedPath)).toEqual([true, true])
  expect(['/all', '/all/bin', '/i/7', '/search'].map(isDeletedPath)).toEqual([false, false, false, false])
})

test('the folder above is that of the path, where it has one', () => {
  expect(['/all/A/B', '/all/A', '/bin/7/A', '/bin/7'].map(pathAbove)).toEqual(['/all/A', '/all', '/bin/7', '/bin'])
  expect(['/all', '/bin', '/i/7', '/i/7/A', '/search'].map(pathAbove)).toEqual([null, null, null, null, null])
  expect(['/preview/7/A/B', '/preview/7/A', '/preview/7'].map(pathAbove)).toEqual(['/preview/7/A', '/preview/7', null])
})

test('a path tells the name of what is there, but for the ids of the bin and of shares', () => {
  expect(['/all', '/all/A', '/bin', '/bin/7', '/bin/7/A', '/i/7/A'].map(nameOfPath)).toEqual([
    'All files',
    'A',
    'Bin',
    'Bin',
    'A',
    'A',
  ])
  expect(['/preview/7', '/preview/7/A'].map(nameOfPath)).toEqual(['', 'A'])
  expect(placeName({ path: '/all', name: 'all' })).toBe('All files')
  expect(placeName({ path: '/all/A', name: 'A' })).toBe('A')
  expect(placeName({ path: '/i/7', name: 'Secret' })).toBe('Secret')
})

test('the top of the bin is no folder; the way to what is in it begins there for those who find it', () => {
  expect(topAt('/bin')?.view).toBe('bin')
  expect(['/all', '/bin/7', '/i', ''].map(topAt)).toEqual([null, null, null, null])
  expect(schemeOf('/bin/7')?.top?.isFound(null)).toBe(false)
})
