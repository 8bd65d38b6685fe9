import { showGeneral } from '@arbour/documents/sheets/show-cell'

/** How wide a letter is, as a share of its size: near enough to know whether a number fits. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text)
    width += ".,:;'| ".includes(letter) ? 0.29 : letter === '-' || letter === '(' || letter === ')' ? 0.5 : 0.64
  return width
}

/** A number that its cell is too narrow for: fewer decimals where its format lets it, else a fence, so that no one reads a part of it. */
export function fitNumber(
  text: string,
  { width, size, num, isGeneral }: { width: number; size: number; num: number; isGeneral: boolean },
): string {
  const room = (width - 7) / size
  if (widthOf(text) <= room) return text
  if (isGeneral) {
    for (let digits = 10; digits >= 1; digits--) {
      const shorter = showGeneral(Number(num.toPrecision(digits)))
      if (widthOf(shorter) <= room) return shorter
    }
  }
  return fences(width, size)
}

/** As many fences as have room in a cell, for what cannot be shown in it. */
export function fences(width: number, size: number): string {
  return '#'.repeat(Math.max(1, Math.floor((width - 7) / size / 0.7)))
}
