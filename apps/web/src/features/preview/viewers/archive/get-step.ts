import type { TreeRow } from './build-tree.ts'

/** The effect of a key in a tree: moves to another row, or expands or collapses a folder. */
export type Step = { goTo: number } | { toggle: string }

/** Returns the effect of a key on a row, following the usual tree pattern; null if the key has none. */
export function getStep(key: string, rows: readonly TreeRow[], index: number): Step | null {
  const row = rows[index]
  if (!row) return null
  const isFolder = row.node.children !== null
  const goTo = (index: number): Step => ({ goTo: Math.min(rows.length - 1, Math.max(0, index)) })
  switch (key) {
    case 'ArrowDown':
      return goTo(index + 1)
    case 'ArrowUp':
      return goTo(index - 1)
    case 'Home':
      return goTo(0)
    case 'End':
      return goTo(rows.length - 1)
    case 'ArrowRight':
      if (!isFolder) return goTo(index)
      return row.isOpen ? goTo(index + 1) : { toggle: row.node.path }
    case 'ArrowLeft':
      return row.isOpen ? { toggle: row.node.path } : goTo(findParent(rows, index))
    case 'Enter':
    case ' ':
      return isFolder ? { toggle: row.node.path } : goTo(index)
    default:
      return null
  }
}

function findParent(rows: readonly TreeRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0
  const parent = rows.slice(0, index).findLastIndex((row) => row.depth < depth)
  return parent < 0 ? index : parent
}
