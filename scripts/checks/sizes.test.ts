import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/root.mjs'
import { listFiles } from './list-files.mjs'

const MAX_LINES = 400
const MAX_FILES = 25

const sources = listFiles().filter((path) => /\.(tsx?|mts|[cm]?js|css)$/.test(path))

describe('source files, including tests', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const tooLong = sources.flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length
      return lines > MAX_LINES ? [`${path}: ${lines} lines`] : []
    })
    expect(tooLong).toEqual([])
  })

  it(`are at most ${MAX_FILES} in a folder`, () => {
    const folders = Map.groupBy(sources, (path) => posix.dirname(path))
    const tooFull = [...folders].flatMap(([folder, { length }]) => (length > MAX_FILES ? [`${folder}: ${length} files`] : []))
    expect(tooFull).toEqual([])
  })
})
