/** Computes how many tags fit side by side. Pure. */
import { textWidth } from '#lib/text/text-width.ts'

/**
 * Dimensions of a chip in CSS pixels: its font size; its dot, padding and border with the gap to the next; and the width of `+3`.
 */
const FONT_SIZE = 12
const CHIP = 40
const REST = 26

function chipWidth(name: string): number {
  return textWidth(name, FONT_SIZE) + CHIP
}

/** Returns the width of all tags. */
export function tagsWidth(tags: readonly { name: string }[]): number {
  return tags.reduce((width, { name }) => width + chipWidth(name), 0)
}

/** Returns the first tags that fit into a width, at least one. */
export function fitTags<T extends { name: string }>(
  tags: readonly T[],
  width: number,
): { visible: readonly T[]; hidden: number } {
  let usedWidth = 0
  let count = 0
  for (const [index, { name }] of tags.entries()) {
    usedWidth += chipWidth(name)
    const isLast = index === tags.length - 1
    if (usedWidth + (isLast ? 0 : REST) > width) break
    count++
  }
  const visibleCount = Math.max(Math.min(1, tags.length), count)
  return { visible: tags.slice(0, visibleCount), hidden: tags.length - visibleCount }
}
