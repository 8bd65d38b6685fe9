/**
 * First code points of Unicode's mathematical alphabets: capitals, small letters, and digits if any. Browsers draw these, and
 * ignore `mathvariant`.
 */
const ALPHABETS: Readonly<Record<string, { capitals: number; small: number; digits?: number }>> = {
  bold: { capitals: 0x1d400, small: 0x1d41a, digits: 0x1d7ce },
  italic: { capitals: 0x1d434, small: 0x1d44e },
  'bold-italic': { capitals: 0x1d468, small: 0x1d482 },
  script: { capitals: 0x1d49c, small: 0x1d4b6 },
  'bold-script': { capitals: 0x1d4d0, small: 0x1d4ea },
  fraktur: { capitals: 0x1d504, small: 0x1d51e },
  'double-struck': { capitals: 0x1d538, small: 0x1d552, digits: 0x1d7d8 },
  'bold-fraktur': { capitals: 0x1d56c, small: 0x1d586 },
  'sans-serif': { capitals: 0x1d5a0, small: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { capitals: 0x1d5d4, small: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { capitals: 0x1d608, small: 0x1d622 },
  'sans-serif-bold-italic': { capitals: 0x1d63c, small: 0x1d656 },
  monospace: { capitals: 0x1d670, small: 0x1d68a, digits: 0x1d7f6 },
}

/** Letters that Unicode already had elsewhere, so their positions in the alphabets are unassigned. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: 'ℎ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
}

/** Converts a text to the characters of a `mathvariant`. Characters without a variant are kept. */
export function inMathLetters(text: string, variant: string): string {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return text
  return text.replace(/[A-Za-z0-9]/g, (letter) => {
    const elsewhere = ELSEWHERE[variant]?.[letter]
    if (elsewhere) return elsewhere
    const [first, base] = /\d/.test(letter)
      ? ['0', alphabet.digits]
      : /[a-z]/.test(letter)
        ? ['a', alphabet.small]
        : ['A', alphabet.capitals]
    return base === undefined ? letter : String.fromCodePoint(base + letter.charCodeAt(0) - first.charCodeAt(0))
  })
}

/** Returns the CSS that shows text in a `mathvariant`, for words and for letters without an alphabet. */
export function cssOfVariant(variant: string): string {
  return [
    variant.includes('bold') && 'font-weight:bold',
    variant.includes('italic') && 'font-style:italic',
    variant.includes('monospace') && 'font-family:monospace',
    variant.includes('sans-serif') && 'font-family:sans-serif',
  ]
    .filter(Boolean)
    .join(';')
}
