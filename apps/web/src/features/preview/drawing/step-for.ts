/** How many pages on a key leads; 0 for a key that is none of these. */
export function stepFor(key: string): -1 | 0 | 1 {
  if (key === ']' || key === 'PageDown') return 1
  return key === '[' || key === 'PageUp' ? -1 : 0
}
