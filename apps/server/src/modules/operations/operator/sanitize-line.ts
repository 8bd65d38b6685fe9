const MAX_LENGTH = 120

/** Makes a text safe for one line of a terminal: user input may contain line breaks and control characters. */
export function sanitizeLine(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain
}
