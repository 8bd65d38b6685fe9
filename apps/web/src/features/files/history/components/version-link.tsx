import { encodePath } from '@arbour/contract/paths'
import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface VersionLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  path: string
  /** Null for the current version. */
  versionId: string | null
}

/** A link to one of a file's versions. */
export function VersionLink({ path, versionId, ...props }: VersionLinkProps) {
  const { history } = useRouter()
  const href = encodePath(path) + (versionId === null ? '' : `?version=${versionId}`)
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return <a href={href} onClick={handleClick} {...props} />
}
