import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/root.mjs'
import { findBadSubjects, findWords, isGoodSubject, type Rules, readFiles } from './find-words.mjs'

const rules: Rules = JSON.parse(readFileSync(join(ROOT, 'scripts/words.json'), 'utf8'))

describe('plain language', () => {
  it('is used in names, comments, test titles, API texts and pages', { timeout: 60_000 }, () => {
    expect(findWords(rules, readFiles())).toEqual([])
  })

  it('is used in the subjects of commits', () => {
    expect(findBadSubjects(rules.commitsSince)).toEqual([])
  })
})

describe('findWords', () => {
  const rules: Rules = {
    names: [{ words: ['heir'], say: 'new owner', allow: ['demo/'] }],
    texts: [{ pattern: '\\bwhoever\\b', say: 'anyone who' }],
    commitsSince: '',
  }
  const find = (path: string, source: string) => findWords(rules, [{ path, source }])

  it('reports names of any form, and file names', () => {
    expect(find('a.ts', 'const assertHeir = 1\nconst HEIR_ID = 2')).toEqual([
      'a.ts:1 assertHeir: say new owner',
      'a.ts:2 HEIR_ID: say new owner',
    ])
    expect(find('set-heir.ts', '')).toEqual(['set-heir.ts:1 set-heir: say new owner'])
    expect(find('a.css', '.heir {}')).toEqual(['a.css:1 heir: say new owner'])
  })

  it('reports comments, also where a line break divides them', () => {
    expect(find('a.ts', '/** For\n * whoever asks. */')).toEqual(['a.ts:2 whoever: say anyone who'])
    expect(find('a.css', '/* whoever */')).toHaveLength(1)
  })

  it('reports test titles, API texts and pages', () => {
    expect(find('a.test.ts', 'it("lets whoever in", () => {})')).toHaveLength(1)
    expect(find('packages/contract/src/a.ts', 'const description = "For whoever asks."')).toHaveLength(1)
    expect(find('a.md', 'For whoever\n\n```\nwhoever\n```\n`whoever`')).toEqual(['a.md:1 whoever: say anyone who'])
  })

  it('leaves other names, strings, words and allowed paths', () => {
    expect(find('a.ts', 'const theirs = "whoever"')).toEqual([])
    expect(find('demo/a.ts', 'const heir = 1')).toEqual([])
  })
})

describe('isGoodSubject', () => {
  it('takes an area and a verb in at most 72 characters', () => {
    expect(isGoodSubject('upload: retry 423 on the final attempt')).toBe(true)
    expect(isGoodSubject(`upload: ${'x'.repeat(65)}`)).toBe(false)
    expect(isGoodSubject('Retry 423')).toBe(false)
    expect(isGoodSubject('upload: Retry 423')).toBe(false)
    expect(isGoodSubject('upload: retry 423.')).toBe(false)
  })
})
