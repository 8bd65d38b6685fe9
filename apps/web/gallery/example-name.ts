/** Returns the name of an export as text: `Long text` for `LongText`. */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
  return words.charAt(0) + words.slice(1).toLowerCase()
}
