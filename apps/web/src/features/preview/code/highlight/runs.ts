/** What the highlighter says of a text, as numbers: so that nothing of the text ever becomes markup, and a worker can hand it over. */

/** Our colours; each has a rule in code-colours.css. */
export const COLOURS = [
  'keyword',
  'string',
  'number',
  'comment',
  'title',
  'type',
  'attribute',
  'meta',
  'added',
  'removed',
] as const

export type Colour = (typeof COLOURS)[number]

/** What each class of highlight.js is painted with. */
const PAINTED: Readonly<Record<string, Colour>> = {
  keyword: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  operator: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  'template-tag': 'meta',
  'template-variable': 'meta',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  link: 'number',
  comment: 'comment',
  quote: 'comment',
  title: 'title',
  section: 'title',
  'selector-id': 'title',
  'selector-class': 'title',
  type: 'type',
  built_in: 'type',
  class: 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  'selector-attr': 'attribute',
  'selector-pseudo': 'attribute',
  meta: 'meta',
  doctag: 'meta',
  tag: 'meta',
  addition: 'added',
  deletion: 'removed',
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const TOKEN = /<span class="([^"]*)">|<\/span>|&(amp|lt|gt|quot|#x27);|[^<&]+|[<&]/g

/**
 * Reads the markup that highlight.js writes. The answer is triples of where a run starts and ends in the
 * text, in UTF-16 code units, and the index of its colour; in order, never overlapping, plain text left out.
 */
export function toRuns(markup: string): Uint32Array<ArrayBuffer> {
  const runs: number[] = []
  const open: (number | null)[] = []
  let at = 0
  for (const [token, name, entity] of markup.matchAll(TOKEN)) {
    if (name !== undefined) open.push(colourOf(name, open.at(-1) ?? null))
    else if (token === '</span>') open.pop()
    else {
      const end = at + (entity === undefined ? token.length : (ENTITIES[entity]?.length ?? 0))
      const colour = open.at(-1) ?? null
      if (colour !== null) add(runs, { start: at, end, colour })
      at = end
    }
  }
  return Uint32Array.from(runs)
}

function add(runs: number[], { start, end, colour }: { start: number; end: number; colour: number }): void {
  const last = runs.length - 3
  if (last >= 0 && runs[last + 1] === start && runs[last + 2] === colour) runs[last + 1] = end
  else runs.push(start, end, colour)
}

/** `hljs-title function_` is a title; `hljs-subst`, what stands inside a string, is plain again. */
function colourOf(names: string, outer: number | null): number | null {
  const [first, second] = names.split(' ')
  if (first === 'hljs-subst') return null
  if (second === 'class_') return COLOURS.indexOf('type')
  const painted = PAINTED[first?.replace('hljs-', '') ?? '']
  return painted === undefined ? outer : COLOURS.indexOf(painted)
}

/** The first run, as an index into the triples, that ends after a place. */
export function runAfter(runs: Uint32Array, place: number): number {
  let low = 0
  let high = runs.length / 3
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle * 3 + 1] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low * 3
}
