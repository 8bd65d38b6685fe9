import { expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { PAGE_SIZE } from './cached-folder.ts'
import { countFolders } from './folder-data.ts'

function files(count: number) {
  return Array.from({ length: count }, (_, index) => makeItem({ name: `f${index}` }))
}

function folders(count: number) {
  return Array.from({ length: count }, (_, index) => makeItem({ name: `d${index}`, is_dir: true }))
}

it('is certain if the last folder and the first file are loaded', () => {
  expect(countFolders([...folders(3), ...files(2)])).toEqual({ count: 3, probe: null })
  expect(countFolders(folders(3))).toEqual({ count: 3, probe: null })
  expect(countFolders(files(2))).toEqual({ count: 0, probe: null })
  expect(countFolders([])).toEqual({ count: 0, probe: null })
})

it('is certain if the first page contains a file', () => {
  const rest = new Array<null>(4500).fill(null)
  expect(countFolders([...folders(499), ...files(1), ...rest])).toEqual({ count: 499, probe: null })
})

it('halves the unknown range', () => {
  const rest = new Array<null>(9500).fill(null)
  const opened = [...folders(PAGE_SIZE), ...rest]
  expect(countFolders(opened)).toEqual({ count: 10_000, probe: 11 })
  const next = countFolders(opened.toSpliced(10 * PAGE_SIZE, PAGE_SIZE, ...files(PAGE_SIZE)))
  expect(next.count).toBe(5000)
  expect(next.probe).toBe(6)
})
