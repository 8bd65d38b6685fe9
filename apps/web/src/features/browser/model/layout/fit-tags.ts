/** How many tags fit beside each other. Pure. */

/** Of a chip: its name in characters of about this width, and its dot, padding and border; and the room of `+3`. CSS pixels. */
const CHARACTER = 6.7
const CHIP = 38
const REST = 26

/** The first of these that fit into a width, at least one. */
export function fitTags<T extends { name: string }>(tags: readonly T[], width: number): { shown: readonly T[]; rest: number } {
  let used = 0
  let count = 0
  for (const [at, { name }] of tags.entries()) {
    used += name.length * CHARACTER + CHIP
    const isLast = at === tags.length - 1
    if (used + (isLast ? 0 : REST) > width) break
    count++
  }
  const shown = Math.max(Math.min(1, tags.length), count)
  return { shown: tags.slice(0, shown), rest: tags.length - shown }
}
