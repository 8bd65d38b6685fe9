import type { TreeRow } from './build-tree.ts'

/** What a key does in a tree: go to another row, or open or close a folder. */
export type Step = { goTo: number } | { toggle: string }

/** The step of a key at a row, as trees are walked everywhere; null for a key that does nothing. */
export function stepOf(key: string, rows: readonly TreeRow[], at: number): Step | null {
  const row = rows[at]
  if (!row) return null
  const isFolder = row.node.children !== null
  const goTo = (index: number): Step => ({ goTo: Math.min(rows.length - 1, Math.max(0, index)) })
  switch (key) {
    case 'ArrowDown':
      return goTo(at + 1)
    case 'ArrowUp':
      return goTo(at - 1)
    case 'Home':
      return goTo(0)
    case 'End':
      return goTo(rows.length - 1)
    case 'ArrowRight':
      if (!isFolder) return goTo(at)
      return row.isOpen ? goTo(at + 1) : { toggle: row.node.path }
    case 'ArrowLeft':
      return row.isOpen ? { toggle: row.node.path } : goTo(parentOf(rows, at))
    case 'Enter':
    case ' ':
      return isFolder ? { toggle: row.node.path } : goTo(at)
    default:
      return null
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const parent = rows.slice(0, at).findLastIndex((row) => row.depth < depth)
  return parent < 0 ? at : parent
}
