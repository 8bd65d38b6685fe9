import { describe, expect, test } from 'vitest'
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatPercent,
  formatRelative,
  formatRelativeShort,
  formatSize,
  truncate,
  truncateMiddle,
} from './format.ts'

describe('formats sizes', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1\u00a0KB'],
    [1536, '1.5\u00a0KB'],
    [319_488, '312\u00a0KB'],
    [1024 ** 2 - 1, '1\u00a0MB'],
    [4.2 * 1024 ** 2, '4.2\u00a0MB'],
    [102_349, '100\u00a0KB'],
    [1024 ** 3, '1\u00a0GB'],
    [1024 ** 4 * 2000, '2,000\u00a0TB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
})

describe('Times', () => {
  const now = new Date(2026, 10, 21, 13, 4, 30)
  const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now)

  test('formats dates day first', () => {
    expect(formatDate(new Date(2026, 2, 4))).toBe('04/03/2026')
    expect(formatDateTime(now)).toBe('21/11/2026, 13:04')
  })

  test.each([
    [0, 'just now'],
    [-20, 'just now'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_400, '1 day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [31 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
    [-7200, 'in 2 hours'],
  ])('formats %d seconds ago as %s', (seconds, text) => expect(ago(seconds)).toBe(text))

  test('has a short form for narrow places', () => {
    expect(formatRelativeShort(new Date(now.getTime() - 720_000), now)).toBe('12 min ago')
    expect(formatRelativeShort(now, now)).toBe('just now')
    expect(formatAge(new Date(now.getTime() - 720_000), now)).toBe('12 mins')
  })
})

test('formats percentages with at most two decimals', () => {
  expect(formatPercent(1 / 3)).toBe('33.33%')
  expect(formatPercent(0.5)).toBe('50%')
})

describe('Long names', () => {
  test('keeps a short name', () => {
    expect(truncate('Plan', 4)).toBe('Plan')
    expect(truncateMiddle('Plan.pdf', 8)).toBe('Plan.pdf')
  })

  test('truncates the end', () => expect(truncate('Method statement', 8)).toBe('Method…'))

  test('truncates the middle and keeps the extension', () => {
    const cut = truncateMiddle('General arrangement of the north abutment.pdf', 30)
    expect(cut).toBe('General arrangement…tment.pdf')
  })

  const truncateKeeping = (name: string, max: number, ...words: string[]) =>
    truncateMiddle(
      name,
      max,
      words.map((word) => ({ start: name.indexOf(word), end: name.indexOf(word) + word.length })),
    )

  test('keeps the required parts in any position', () => {
    const name = 'Annual report of the works on the old bridge over the harbour, as signed, final.pdf'
    expect(truncateKeeping(name, 30, 'bridge')).toBe('Annual report…bridge…final.pdf')
    expect(truncateKeeping(name, 30, 'report')).toBe(truncateMiddle(name, 30))
    expect(truncateKeeping(name, 30, 'final')).toBe(truncateMiddle(name, 30))
    expect(truncateKeeping(name, 30, 'old', 'signed')).toBe('Annual re…old…signed…final.pdf')
    expect(truncateKeeping(name, 30, 'old bridge over the harbour')).toBe('Annu…old bridge over…final.pdf')
    expect(truncateKeeping(name, 50, 'bridge', 'harbour')).toContain('harbour')
    expect(truncateKeeping(`👩‍👩‍👧‍👦${name}`, 30, 'bridge')).toContain('…bridge…')
  })

  test.each([10, 20, 30, 50])('is no longer than %i with required parts', (max) => {
    const name = 'Annual report of the works on the old bridge over the harbour, as signed, final.pdf'
    for (const word of name.split(' ')) {
      const cut = truncateKeeping(name, max, word)
      expect(cut.length).toBeLessThanOrEqual(max)
      if (max >= 30) expect(cut).toContain(word.replace(',', ''))
    }
  })

  test('never splits a character of several code units', () => {
    expect(truncateMiddle('👩‍👩‍👧‍👦'.repeat(20), 5)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
    expect(truncate('é'.normalize('NFD').repeat(6), 4)).toBe(`${'é'.normalize('NFD').repeat(3)}…`)
  })

  test('truncates an extension that is too long itself', () => {
    expect(Array.from(truncateMiddle(`a.${'x'.repeat(100)}`, 30)).length).toBeLessThanOrEqual(30)
  })
})
