import type { Item } from '@arbour/contract/entities/items/item'
import { encodePath } from '@arbour/contract/paths'
import type { MouseEvent, ReactNode } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { openItem } from '#features/files/operations/public.ts'

interface ItemLinkProps {
  item: Item
  label: string
  className: string | undefined
  children: ReactNode
}

/** The link of a card, which the arrow keys focus: opens an item like a double click in a list. */
export function ItemLink({ item, label, className, children }: ItemLinkProps) {
  const services = useItemServices()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openItem(services, item)
  }
  return (
    <a href={encodePath(item.path)} className={className} aria-label={label} data-card draggable={false} onClick={handleClick}>
      {children}
    </a>
  )
}
