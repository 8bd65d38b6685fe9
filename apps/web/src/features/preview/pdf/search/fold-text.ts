/** How texts are compared: capitals, accents, ligatures, line breaks and hyphens make no difference. */

/** A piece of a page's text, as pdf.js gives it. */
export interface TextPiece {
  str: string
  /** A line ends behind it. */
  hasEOL: boolean
}

/** A text as it is compared, and where each of its UTF-16 code units comes from. */
export interface FoldedText {
  text: string
  /** The piece. */
  pieces: Uint32Array
  /** The place in that piece where the character begins, and where it ends. */
  starts: Uint32Array
  ends: Uint32Array
}

const MARKS = /[\u0300-\u036f]/g
const LETTER = /\p{L}/u
const HYPHEN = /[-\u00ad\u2010\u2011]/
const LIKE: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-' }

/** The text of a page, to search in. */
export function foldPieces(pieces: readonly TextPiece[]): FoldedText {
  const text: string[] = []
  const places: number[] = []
  /** A hyphen that counts only if no letter follows. */
  let hyphen: number[] | null = null
  const put = (unit: string, place: number[]) => {
    if (unit === ' ' && (text.length === 0 || text.at(-1) === ' ' || hyphen)) return
    if (hyphen && !LETTER.test(unit)) {
      text.push('-')
      places.push(...hyphen)
    }
    hyphen = null
    text.push(unit)
    places.push(...place)
  }
  pieces.forEach(({ str, hasEOL }, piece) => {
    let at = 0
    for (const character of str) {
      const place = [piece, at, at + character.length]
      at += character.length
      if (HYPHEN.test(character) && LETTER.test(text.at(-1) ?? '') && !hyphen) hyphen = place
      else for (const unit of foldCharacter(character)) put(unit, place)
    }
    if (hasEOL) put(' ', [piece, str.length, str.length])
  })
  const column = (n: number) => Uint32Array.from({ length: text.length }, (_, index) => places[index * 3 + n] ?? 0)
  return { text: text.join(''), pieces: column(0), starts: column(1), ends: column(2) }
}

/** One code unit at a time, so that each has a place. */
function foldCharacter(character: string): string[] {
  if (/\s/.test(character)) return [' ']
  return (LIKE[character] ?? character).normalize('NFKD').replace(MARKS, '').toLowerCase().split('')
}

/** What is searched for, as it is compared. Empty for nothing. */
export function foldQuery(query: string): string {
  return foldPieces([{ str: query.trim(), hasEOL: false }]).text
}

/** Where something stands in a folded text; one match begins behind the other. */
export function findAll(text: string, query: string): number[] {
  const found: number[] = []
  if (query === '') return found
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) found.push(at)
  return found
}

/** A part of some pieces: from a place in one to a place in another, or the same. */
export interface Span {
  start: { piece: number; offset: number }
  end: { piece: number; offset: number }
}

/** What a match covers in the pieces. */
export function spanOf(folded: FoldedText, at: number, length: number): Span {
  const last = at + length - 1
  return {
    start: { piece: folded.pieces[at] ?? 0, offset: folded.starts[at] ?? 0 },
    end: { piece: folded.pieces[last] ?? 0, offset: folded.ends[last] ?? 0 },
  }
}
