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
export function fitTags<T extends { name: string }>(tags: readonly T[], width: number): { shown: readonly T[]; rest: number } {
  let used = 0
  let count = 0
  for (const [at, { name }] of tags.entries()) {
    used += chipWidth(name)
    const isLast = at === tags.length - 1
    if (used + (isLast ? 0 : REST) > width) break
    count++
  }
  const shown = Math.max(Math.min(1, tags.length), count)
  return { shown: tags.slice(0, shown), rest: tags.length - shown }
}
