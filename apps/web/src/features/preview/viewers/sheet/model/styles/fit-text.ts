import { showGeneral } from '@arbour/documents/sheets/show-cell'

/** Estimates the width of a text as a multiple of its font size: accurate enough to know whether a number fits. */
function measureText(text: string): number {
  let width = 0
  for (const letter of text)
    width += ".,:;'| ".includes(letter) ? 0.29 : letter === '-' || letter === '(' || letter === ')' ? 0.5 : 0.64
  return width
}

/**
 * Fits a number into a narrow cell: with fewer decimals if its format allows, otherwise as number signs, so that no partial
 * number is shown.
 */
export function fitNumber(
  text: string,
  { width, size, num, isGeneral }: { width: number; size: number; num: number; isGeneral: boolean },
): string {
  const availableWidth = (width - 7) / size
  if (measureText(text) <= availableWidth) return text
  if (isGeneral) {
    for (let digits = 10; digits >= 1; digits--) {
      const shorter = showGeneral(Number(num.toPrecision(digits)))
      if (measureText(shorter) <= availableWidth) return shorter
    }
  }
  return fences(width, size)
}

/** Returns as many number signs as fit into a cell. */
export function fences(width: number, size: number): string {
  return '#'.repeat(Math.max(1, Math.floor((width - 7) / size / 0.7)))
}
