import { expect, test } from 'vitest'
import { findAll, foldPieces, foldQuery, spanOf, type TextPiece } from './fold-text.ts'

/** Lines of a page, each in pieces. */
function page(...lines: string[][]): TextPiece[] {
  return lines.flatMap((line) => line.map((str, index) => ({ str, hasEOL: index === line.length - 1 })))
}

/** What a search marks, piece by piece. */
function marked(pieces: TextPiece[], query: string): string[] {
  const folded = foldPieces(pieces)
  const needle = foldQuery(query)
  return findAll(folded.text, needle).map((at) => {
    const { start, end } = spanOf(folded, at, needle.length)
    return pieces
      .slice(start.piece, end.piece + 1)
      .map(({ str }, index, all) => str.slice(index === 0 ? start.offset : 0, index === all.length - 1 ? end.offset : undefined))
      .join('|')
  })
}

test.each([
  ['capitals', page(['The Bridge']), 'bRIDGE', ['Bridge']],
  ['accents', page(['Ångström café']), 'angstrom CAFE', ['Ångström café']],
  ['accents that are asked for', page(['cafe']), 'café', ['cafe']],
  ['pieces of a word', page(['Fou', 'nda', 'tion']), 'oundat', ['ou|nda|t']],
  ['a line break', page(['the north'], ['pier is']), 'north  pier', ['north|pier']],
  ['a word broken at its end', page(['the foun-'], ['dation is']), 'foundation', ['foun-|dation']],
  ['a hyphen', page(['a well-known pier']), 'wellknown', ['well-known']],
  ['a hyphen that is asked for', page(['a well known', 'well-'], ['known']), 'well-known', ['well-|known']],
  ['figures keep theirs', page(['10-20 and 1020']), '10-20', ['10-20']],
  ['ligatures', page(['e\ufb03cient']), 'efficient', ['e\ufb03cient']],
  ['quotes', page(['the “old” pier’s']), `"old" pier's`, ['“old” pier’s']],
  ['characters of two units', page(['a 😀 pier 😀']), 'pier 😀', ['pier 😀']],
  ['every match', page(['aaaa', 'A']), 'aa', ['aa', 'aa']],
  ['nothing', page(['pier']), '  ', []],
  ['what is not there', page(['pier']), 'pear', []],
  ['signs', page(['f(x) = [a-z]*']), '[a-z]*', ['[a-z]*']],
])('a search forgives or finds %s', (_, pieces, query, expected) => expect(marked(pieces, query)).toEqual(expected))

test('what is being typed finds what it will', () => {
  expect(marked(page(['well-known']), 'well-')).toEqual(['well'])
})
