import { readDirectory } from '@arbour/documents/zip/read-directory'
import { makeZip } from '@arbour/testing/files/zip-records'
import { expect, test } from 'vitest'
import { buildTree, getInitiallyExpanded, listRows } from './build-tree.ts'
import { getStep } from './get-step.ts'

function open(bytes: Uint8Array<ArrayBuffer>) {
  return readDirectory(async (from, length) => bytes.subarray(from, from + length), bytes.length)
}

test('sorts folders first and creates missing parent folders', async () => {
  const { entries } = await open(
    makeZip([{ name: 'b 10' }, { name: 'b 2' }, { name: 'x/y/z', size: 5, flags: 1 }, { name: 'x/a', size: 2 }]),
  )
  const tree = buildTree(entries)
  expect(tree).toMatchObject({ files: 4, folders: 2, size: 7, encrypted: 1 })
  const lines = listRows(tree.roots, getInitiallyExpanded(tree)).map(
    ({ node, depth }) => `${' '.repeat(depth)}${node.name} ${node.size}`,
  )
  expect(lines).toEqual(['x 7', ' y 5', '  z 5', ' a 2', 'b 2 0', 'b 10 0'])
  expect(listRows(tree.roots, new Set())).toHaveLength(3)
})

test.each([
  ['../../etc/passwd', ['etc', 'passwd']],
  ['/root', ['root']],
  ['..\\..\\windows\\x', ['windows', 'x']],
  ['C:\\x', ['C:', 'x']],
  ['a/./b//c', ['a', 'b', 'c']],
  ['..', ['(no name)']],
  ['invoice\u202efdp.exe\u0000', ['invoice\ufffdfdp.exe\ufffd']],
  ['x'.repeat(5000), ['x'.repeat(255)]],
])('keeps %j below the root', async (name, parts) => {
  const { entries } = await open(makeZip([{ name }]))
  const tree = buildTree(entries)
  const rows = listRows(tree.roots, getInitiallyExpanded(tree))
  expect(rows.map(({ node }) => node.name)).toEqual(parts)
})

test('limits the cost of names with very many folders', async () => {
  const { entries } = await open(makeZip(Array.from({ length: 3000 }, (_, n) => ({ name: Array(60).fill(n).join('/') }))))
  const tree = buildTree(entries)
  expect(tree.files).toBe(3000)
  expect(tree.folders).toBeLessThanOrEqual(50_000)
})

test('supports keyboard navigation', async () => {
  const { entries } = await open(makeZip([{ name: 'x/y/z' }, { name: 'a' }]))
  const { roots } = buildTree(entries)
  const rows = listRows(roots, new Set(['/x']))
  expect(rows.map(({ node }) => node.name)).toEqual(['x', 'y', 'a'])
  expect(getStep('ArrowRight', rows, 0)).toEqual({ goTo: 1 })
  expect(getStep('ArrowRight', rows, 1)).toEqual({ toggle: '/x/y' })
  expect(getStep('ArrowLeft', rows, 1)).toEqual({ goTo: 0 })
  expect(getStep('ArrowLeft', rows, 0)).toEqual({ toggle: '/x' })
  expect(getStep('End', rows, 0)).toEqual({ goTo: 2 })
  expect(getStep('ArrowDown', rows, 2)).toEqual({ goTo: 2 })
  expect(getStep('a', rows, 0)).toBeNull()
})
