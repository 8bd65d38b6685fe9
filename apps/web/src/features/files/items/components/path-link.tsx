import { encodePath } from '@arbour/contract/paths'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useGoTo } from '../services/use-go-to.ts'

interface PathLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  path: string
  /** The search parameters: `?tab=files`. */
  search?: string
  /** Called when the link opens in place. */
  onFollow?: (() => void) | undefined
}

/** A link to a path of the tree: opens in place, or in a new tab like any link. */
export function PathLink({ path, search = '', onFollow, ...props }: PathLinkProps) {
  const goTo = useGoTo()
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    goTo(path, { search })
  }
  return <a href={encodePath(path) + search} onClick={handleClick} draggable={false} {...props} />
}
