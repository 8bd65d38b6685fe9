import type { TreeRow } from './build-tree.ts'

/** The effect of a key in a tree: moves to another row, or expands or collapses a folder. */
export type Step = { goTo: number } | { toggle: string }

/** Returns the effect of a key on a row, following the usual tree pattern; null if the key has none. */
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
