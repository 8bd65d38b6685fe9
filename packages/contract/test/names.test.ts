import { describe, expect, it, test } from 'vitest'
import { TagName } from '../src/entities/team/tag.ts'
import { isBlank, nameFromTitle, nameProblem, newName, numberedName, splitName } from '../src/names.ts'

describe('names without visible characters', () => {
  it.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u115f\u1160\uffa0',
    '\u200b \u3164\u2800\ufeff',
    '\u{e0041}',
    '\u2060\u00ad',
    '\u180e',
  ])('rejects %j', (name) => {
    expect([isBlank(name), nameProblem(name)]).toEqual([true, 'Name is required'])
    expect(TagName.safeParse(name).error?.issues[0]?.message).toBe('Tag name is required')
  })

  it.each(['a', '0', '-', '名', '👩\u200d🚀', '\u2764\ufe0f', 'ab\u200bc', '\u0627\u200c\u0628'])('accepts %j', (name) => {
    expect([isBlank(name), nameProblem(name)]).toEqual([false, null])
    expect(TagName.safeParse(name).success).toBe(true)
  })
})

test.each([
  ['Sitzungs\u00adprotokoll', 'Sitzungsprotokoll'],
  ['\ufeffplan\u200b.pdf', 'plan.pdf'],
  ['a\u200cb\u200d.txt\ufe0f', 'ab.txt'],
  ['\u200eplan\u2060', 'plan'],
  ['e\u0301', '\u00e9'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['👩\u200d🚀 \u2764\ufe0f 1\ufe0f\u20e3', '👩\u200d🚀 \u2764\ufe0f 1\ufe0f\u20e3'],
  ['\u00ad', '\u00ad'],
])('removes invisible characters from a new name: %j', (name, stored) => {
  expect(newName(name)).toBe(stored)
})

test.each(['a\u202egpj.exe', '\u2066a', 'a\u2028b', 'a\ud800'])('rejects invisible control characters: %j', (name) => {
  expect(nameProblem(name)).not.toBeNull()
  expect(nameProblem(name)).not.toBe('Name is required')
})

test.each([
  ['Plan.pdf', 'Plan', '.pdf'],
  ['logs.tar.gz', 'logs', '.tar.gz'],
  ['LOGS.2026.TAR.XZ', 'LOGS.2026', '.TAR.XZ'],
  ['fast.user.js', 'fast', '.user.js'],
  ['notes.v1.js', 'notes.v1', '.js'],
  ['guitar.gz', 'guitar', '.gz'],
  ['.tar.gz', '.tar', '.gz'],
  ['.bashrc', '.bashrc', ''],
  ['README', 'README', ''],
  ['a.', 'a.', ''],
])('splits the extension off %s', (name, base, suffix) => {
  expect(splitName(name)).toEqual({ base, suffix })
})

test('the length of a name counts characters, however many code units each has', () => {
  const wide = '🎉'.repeat(255)
  expect([nameProblem(wide), nameFromTitle(wide), nameFromTitle(`${wide}🎉`)]).toEqual([null, wide, wide])
  expect(nameProblem(`${wide}🎉`)).toBe('A name can have up to 255 characters')
  const second = numberedName(`${'🎉'.repeat(251)}.txt`, 2, true)
  expect(second).toBe(`${'🎉'.repeat(247)} (2).txt`)
  expect(nameProblem(second)).toBeNull()
})

describe('numbered names', () => {
  it.each([
    ['a.txt', 'a (2).txt', 'a (3).txt'],
    ['a (2).txt', 'a (3).txt', 'a (4).txt'],
    ['a (1).txt', 'a (2).txt', 'a (3).txt'],
    ['a (9) (9).txt', 'a (9) (10).txt', 'a (9) (11).txt'],
    ['Report (2024).pdf', 'Report (2024) (2).pdf', 'Report (2024) (3).pdf'],
    ['a (02).txt', 'a (02) (2).txt', 'a (02) (3).txt'],
    ['(2).txt', '(2) (2).txt', '(2) (3).txt'],
    ['a(2).txt', 'a(2) (2).txt', 'a(2) (3).txt'],
    ['logs (2).tar.gz', 'logs (3).tar.gz', 'logs (4).tar.gz'],
    ['.bashrc', '.bashrc (2)', '.bashrc (3)'],
  ])('continues the numbering of the file %s', (name, second, third) => {
    expect([2, 3].map((n) => numberedName(name, n, true))).toEqual([second, third])
  })

  it.each([
    ['v1.2', 'v1.2 (2)'],
    ['v1.2 (2)', 'v1.2 (3)'],
    ['logs.tar.gz', 'logs.tar.gz (2)'],
  ])('keeps the dots of a non-file: %s', (name, second) => {
    expect(numberedName(name, 2, false)).toBe(second)
  })

  it('truncates a name that would be too long, between characters', () => {
    const names = [
      'x'.repeat(255),
      `${'x'.repeat(246)}🎉🎉.tar.gz`,
      `a.${'x'.repeat(253)}`,
      `${'x'.repeat(246)} y.txt${'z'.repeat(4)}`,
    ]
    for (const name of names) {
      const second = numberedName(name, 2, true)
      expect([second.length <= 255, second.isWellFormed(), nameProblem(second)]).toEqual([true, true, null])
      expect(second).toMatch(/\S \(2\)(\.tar\.gz|\.txtzzzz)?$/)
      expect(numberedName(second, 2, true)).toBe(second.replace('(2)', '(3)'))
    }
  })
})

test('derives a valid name from a page title', () => {
  expect(nameFromTitle('Spans / loads')).toBe('Spans - loads')
  for (const none of ['..', '\u200b', null]) expect(nameFromTitle(none)).toBeNull()
  expect(nameFromTitle('a'.repeat(300))).toHaveLength(255)
  expect(nameFromTitle(`${'a'.repeat(254)}🎉🎉`)).toBe(`${'a'.repeat(254)}🎉`)
})
