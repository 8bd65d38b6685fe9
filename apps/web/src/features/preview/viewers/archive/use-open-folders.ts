import { type KeyboardEvent, useState } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { keepFromFile } from '../keep-from-file.ts'
import { type ArchiveTree, getInitiallyExpanded, type TreeRow } from './build-tree.ts'
import { getStep } from './get-step.ts'

interface Place {
  rows: readonly TreeRow[]
  activeIndex: number
  /** Scrolls a row into view. */
  show: (index: number) => void
}

/** Manages the expanded folders of an archive and the active row. */
export function useOpenFolders(tree: ArchiveTree) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => getInitiallyExpanded(tree))
  const [active, setActive] = useState<string | null>(null)

  const toggle = (path: string) => {
    setOpen((previous) => {
      const next = new Set(previous)
      if (!next.delete(path)) next.add(path)
      return next
    })
  }

  const handleKeyDown = (event: KeyboardEvent, { rows, activeIndex, show }: Place) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    keepFromFile(event)
    // There is no selection here: with Shift the arrow keys navigate to other files, as in every viewer.
    if (event.shiftKey && event.key.startsWith('Arrow')) return
    const step = getStep(alongLine(event.key), rows, activeIndex)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if ('toggle' in step) return toggle(step.toggle)
    const target = rows[step.goTo]
    if (!target) return
    setActive(target.node.path)
    show(step.goTo)
  }

  return { open, toggle, active, setActive, handleKeyDown }
}
