/** Counts start tags approximately, without parsing a tree. */
export function countElements(xml: Uint8Array | undefined): number {
  let count = 0
  for (let at = xml?.indexOf(0x3c) ?? -1; at !== -1; at = xml?.indexOf(0x3c, at + 1) ?? -1) if (xml?.[at + 1] !== 0x2f) count++
  return count
}
