const LONGEST = 120

/** A text as a part of one line of a terminal: what people typed may hold breaks, and characters that command it. */
export function oneLine(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
