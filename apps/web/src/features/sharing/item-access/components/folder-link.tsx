import { encodePath } from '@arbour/contract/paths'
import type { MouseEvent } from 'react'

interface FolderLinkProps {
  path: string
  name: string
  /** Navigates there, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** A link in a dialog to a folder. */
export function FolderLink({ path, name, onFollow }: FolderLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(path)
  }
  return (
    <a href={encodePath(path)} onClick={handleClick}>
      {name}
    </a>
  )
}
