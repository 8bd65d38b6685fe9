const LONGEST = 120

/** Makes a text safe for one line of a terminal: user input may contain line breaks and control characters. */
export function sanitizeLine(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
