/** A highlight of the browser by its name, and what it covers. */
export type Painted = readonly [name: string, range: StaticRange]

/** Adds ranges to the browser's highlights, of which CSS says how they look. Returns the way to take them away. */
export function addHighlights(painted: readonly Painted[], priorities: Readonly<Record<string, number>> = {}): () => void {
  for (const [name, range] of painted) highlightOf(name, priorities[name] ?? 0).add(range)
  return () => {
    for (const [name, range] of painted) CSS.highlights.get(name)?.delete(range)
  }
}

function highlightOf(name: string, priority: number): Highlight {
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  made.priority = priority
  CSS.highlights.set(name, made)
  return made
}
