import { NO_REFERENCES, type Part, type Reading, SvgRefusal } from './part.ts'

/** Elements within elements, those that are referred to included. */
const MAX_DEPTH = 1000
/** Characters of outlines and texts that take as long as one element. */
const LENGTH_PER_ELEMENT = 200
/** Stands for all that is beyond measure, so that sums stay numbers. */
const MUCH = 1e12

interface Cost {
  work: number
  length: number
}

/** How much a browser has to draw, with all copies of copies, in elements. Each part is counted once. Throws {@link SvgRefusal}. */
export function countWork({ root, byId, styles, inherits }: Reading): number {
  const counted = new Map<Part, Cost | null>()
  let depth = 0

  function costOf(part: Part): Cost {
    const known = counted.get(part)
    if (known) return known
    // It refers to itself, which nothing that is sound does.
    if (known === null || ++depth > MAX_DEPTH) throw new SvgRefusal()
    counted.set(part, null)
    const cost = reckon(part)
    counted.set(part, cost)
    depth -= 1
    return cost
  }

  function reckon(part: Part): Cost {
    const sum = { work: part.weight, length: part.length }
    const add = ({ work, length }: Cost) => {
      sum.work += work
      sum.length += length
    }
    const all = referencesOf(part)
    for (const inner of part.parts) add(costOf(inner))
    for (const { copied } of all) for (const id of copied) add(costOfId(id))
    const passedOn = all.flatMap((references) => (inherits ? [...references.once, ...references.passedOn] : references.passedOn))
    const once = inherits ? [] : all.flatMap((references) => references.once)
    const each = passedOn.reduce((work, id) => work + costOfId(id).work, 0)
    const about = once.reduce((work, id) => work + costOfId(id).work, 0)
    const work = sum.work + (sum.work + sum.length / 2) * each + about
    return { work: Math.min(work, MUCH), length: Math.min(sum.length, MUCH) }
  }

  function referencesOf(part: Part) {
    const styled = styles.size === 0 ? [] : keysOf(part).flatMap((key) => styles.get(key) ?? [])
    return part.references === NO_REFERENCES && styled.length === 0 ? [] : [part.references, ...styled]
  }

  function costOfId(id: string): Cost {
    const cost = { work: 0, length: 0 }
    for (const part of byId.get(id) ?? []) {
      const { work, length } = costOf(part)
      cost.work += work
      cost.length += length
    }
    return cost
  }

  const { work, length } = costOf(root)
  return work + length / LENGTH_PER_ELEMENT
}

/** How style sheets find an element. */
function keysOf({ name, id, classes = '' }: Part): string[] {
  return ['*', name, `#${id}`, ...classes.split(/\s+/).map((word) => `.${word}`)]
}
