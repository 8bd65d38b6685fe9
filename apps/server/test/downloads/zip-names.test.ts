import { describe, expect, it } from 'vitest'
import { entryNames } from '#modules/views/downloads/zip-names.ts'
import { fileNameKey, portableName } from '#platform/file-names.ts'

const file = (name: string) => ({ name, type: 'file' })
const named = (...names: string[]) => entryNames(names.map(file), '')

describe('a portable name', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['Pläne “1” – 東京.txt', 'Pläne “1” – 東京.txt'],
    ['C: drive', 'C_ drive'],
    ['<a>|"b"?*.txt', '_a___b___.txt'],
    ['name.', 'name_'],
    ['...', '___'],
    ['v1. .', 'v1___'],
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['com¹', '_com¹'],
    ['lpt1 .txt', '_lpt1 .txt'],
    ['console.txt', 'console.txt'],
    ['.env', '.env'],
  ])('converts %s to %s', (name, portable) => expect(named(name)).toEqual([portable]))

  it('has at most 255 bytes, keeps its extension, and ends between characters', () => {
    for (const name of [
      'ä'.repeat(255),
      '🌳'.repeat(127),
      `${'ä'.repeat(250)}.pdf`,
      `a.${'🌳'.repeat(126)}`,
      `${'a'.repeat(254)}.`,
    ]) {
      const [portable = ''] = named(name)
      expect(Buffer.byteLength(portable)).toBeLessThanOrEqual(255)
      expect(Buffer.byteLength(portable)).toBeGreaterThan(250)
      expect(portable.isWellFormed()).toBe(true)
    }
    expect(named(`${'ä'.repeat(250)}.pdf`)[0]).toMatch(/ä\.pdf$/)
    expect(portableName({ base: 'a'.repeat(300), suffix: '.pdf' }, { tail: ' (2)', maxBytes: 30 })).toBe(
      `${'a'.repeat(22)} (2).pdf`,
    )
  })
})

describe('the names of siblings in a zip', () => {
  it('are unique regardless of case, composition and invisible characters', () => {
    const composed = ['Å.txt', 'Å.txt', 'a\u200db', 'AB', 'ﬁn', 'FIN', 'ς', 'Σ']
    const names = named(...composed)
    expect(new Set(names.map(fileNameKey)).size).toBe(composed.length)
  })

  it('are kept if possible, and otherwise get a free number', () => {
    expect(named('a?', 'a_', 'a_ (2)', 'a*')).toEqual(['a_ (3)', 'a_', 'a_ (2)', 'a_ (4)'])
    expect(entryNames([{ name: 'Report', type: 'link' }, file('Report.html')], '')).toEqual(['Report (2).html', 'Report.html'])
    expect(
      entryNames(
        [
          { name: 'v1.2', type: 'folder' },
          { name: 'V1.2', type: 'folder' },
        ],
        '',
      ),
    ).toEqual(['v1.2', 'V1.2 (2)'])
  })

  it('are found in linear time, however many are equal', () => {
    const signs = ['?', '*', ':', '|', '<', '>', '"']
    const all = signs.flatMap((a) =>
      signs.flatMap((b) => signs.flatMap((c) => signs.flatMap((d) => signs.map((e) => a + b + c + d + e)))),
    )
    expect(new Set(named(...all)).size).toBe(7 ** 5)
  })

  it('have a path that can be unpacked at any depth', () => {
    let folder = ''
    for (let depth = 0; depth < 63; depth += 1) {
      const [first, second] = entryNames(
        ['b', 'c'].map((end) => ({ name: 'ä'.repeat(200) + end, type: 'folder' })),
        folder,
      )
      expect(first).not.toBe(second)
      folder += `${second}/`
    }
    // Linux allows 4,096 including the target folder.
    expect(Buffer.byteLength(folder)).toBeLessThan(2500)
    const short = 'x'.repeat(300)
    expect(entryNames([file('y'.repeat(250))], `${short}/${short}/`)).toEqual(['y'.repeat(250)])
  })
})
