/** Counts start tags approximately, without parsing a tree. */
export function countElements(xml: Uint8Array | undefined): number {
  let count = 0
  for (let index = xml?.indexOf(0x3c) ?? -1; index !== -1; index = xml?.indexOf(0x3c, index + 1) ?? -1)
    if (xml?.[index + 1] !== 0x2f) count++
  return count
}
