/** How many tags fit beside each other. Pure. */
import { textWidth } from '#lib/text/text-width.ts'

/** Of a chip: the size of its font; its dot, padding and border, with what lies between two; and the room of `+3`. CSS pixels. */
const FONT_SIZE = 12
const CHIP = 40
const REST = 26

function chipWidth(name: string): number {
  return textWidth(name, FONT_SIZE) + CHIP
}

/** The room that all tags take. */
export function tagsWidth(tags: readonly { name: string }[]): number {
  return tags.reduce((width, { name }) => width + chipWidth(name), 0)
}

/** The first of these that fit into a width, at least one. */
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
