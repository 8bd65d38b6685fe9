import { beforeAll, expect, test } from 'vitest'
import {
  findScheme,
  getItemPath,
  getPathName,
  isDeletedPath,
  pathAbove,
  placeName,
  registerPathSchemes,
  topAt,
} from '#features/files/item-paths/public.ts'
import { pathSchemes } from './path-schemes.ts'

beforeAll(() => registerPathSchemes(pathSchemes))

test('resolves URLs in the tree, in the bin and by id, and no others', () => {
  expect(getItemPath('/all/A%20B/50%25?sort=name#x')).toBe('/all/A B/50%')
  expect(getItemPath('/bin/')).toBe('/bin')
  expect(getItemPath('/i/7')).toBe('/i/7')
  expect(getItemPath('/preview/7/A')).toBe('/preview/7/A')
  for (const other of ['/', '/allies', '/search?q=/all', '/history/A', '/binary/x']) expect(getItemPath(other), other).toBe('')
})

test('requests items below the bin as deleted', () => {
  expect(['/bin', '/bin/7/A'].map(isDeletedPath)).toEqual([true, true])
  expect(['/all', '/all/bin', '/i/7', '/search'].map(isDeletedPath)).toEqual([false, false, false, false])
})

test('takes the parent folder from the path if it has one', () => {
  expect(['/all/A/B', '/all/A', '/bin/7/A', '/bin/7'].map(pathAbove)).toEqual(['/all/A', '/all', '/bin/7', '/bin'])
  expect(['/all', '/bin', '/i/7', '/i/7/A', '/search'].map(pathAbove)).toEqual([null, null, null, null, null])
  expect(['/preview/7/A/B', '/preview/7/A', '/preview/7'].map(pathAbove)).toEqual(['/preview/7/A', '/preview/7', null])
})

test('takes the name from the path, except for ids in the bin and of shares', () => {
  expect(['/all', '/all/A', '/bin', '/bin/7', '/bin/7/A', '/i/7/A'].map(getPathName)).toEqual([
    'All Files',
    'A',
    'Bin',
    'Bin',
    'A',
    'A',
  ])
  expect(['/preview/7', '/preview/7/A'].map(getPathName)).toEqual(['', 'A'])
  expect(placeName({ path: '/all', name: 'all' })).toBe('All Files')
  expect(placeName({ path: '/all/A', name: 'A' })).toBe('A')
  expect(placeName({ path: '/i/7', name: 'Secret' })).toBe('Secret')
})

test('does not treat the bin as a folder, but starts breadcrumbs there for users who have access', () => {
  expect(topAt('/bin')?.view).toBe('bin')
  expect(['/all', '/bin/7', '/i', ''].map(topAt)).toEqual([null, null, null, null])
  expect(findScheme('/bin/7')?.top?.isFound(null)).toBe(false)
})
