import { encodePath } from '@arbour/contract/paths'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useGoTo } from '../hooks/use-browser-navigation.ts'

/** A link to a path of the tree: opens in place, or in a new tab as links do. */
export function PathLink({ path, ...props }: { path: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'>) {
  const goTo = useGoTo()
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(path)
  }
  return <a href={encodePath(path)} onClick={handleClick} draggable={false} {...props} />
}
