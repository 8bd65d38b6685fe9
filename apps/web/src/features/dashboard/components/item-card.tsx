import type { Item } from '@arbour/contract/entities/item'
import { encodePath } from '@arbour/contract/paths'
import { IconDotsVertical } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { type ActionContext, availableActions, useActionMenu, useActions } from '#features/actions/public.ts'
import { useAccount } from '#features/identity/public.ts'
import { ItemDate, ItemName, placeText, useItemServices } from '#features/items/public.ts'
import { openItem } from '#features/operations/public.ts'
import { ItemThumbnail } from '#features/thumbnails/public.ts'
import { FileArt } from '#ui/file/file-art.tsx'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './item-card.module.css'

/** An item of the dashboard: one click opens it, the menu has everything else. */
export const ItemCard = memo(function ItemCard({ item, look }: { item: Item; look: 'tiles' | 'cards' }) {
  const services = useItemServices()
  const account = useAccount() ?? null
  const { item: itemActions } = useActions()
  const showMenu = useActionMenu()
  const context: ActionContext = { items: [item], folder: null, path: '', account, services }

  const openMenu = (at: DOMRect) => {
    // There is no pane of details here.
    const actions = availableActions(itemActions, context).filter(({ id }) => id !== 'details')
    showMenu({ label: item.name, actions, at, context, align: at.width > 0 ? 'end' : 'start' })
  }
  const handleContextMenu = (event: MouseEvent) => {
    // The menu belongs to items that have a place in this person's tree (spec 1 section 2).
    if (!item.is_mapped) return
    event.preventDefault()
    openMenu(new DOMRect(event.clientX, event.clientY, 0, 0))
  }
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openItem(services, item)
  }

  return (
    <li className={classes.card} data-look={look} onContextMenu={handleContextMenu}>
      {look === 'tiles' ? (
        <span className={classes.mat} aria-hidden>
          <ItemThumbnail item={item} size={220}>
            <FileArt item={item} />
          </ItemThumbnail>
        </span>
      ) : (
        <span className={classes.icon}>
          <ItemThumbnail item={item} size={32} isFilled>
            <FileIcon item={item} size={28} />
          </ItemThumbnail>
        </span>
      )}
      <div className={classes.text}>
        {/* The whole card takes its clicks. */}
        <a
          href={encodePath(item.path)}
          className={classes.link}
          aria-label={item.name}
          data-card
          draggable={false}
          onClick={handleClick}
        >
          <ItemName name={item.name} max={30} />
        </a>
        <span className={classes.meta} title={placeText(item)}>
          <ItemDate item={item} />
          {look === 'cards' && item.parent && ` in ${item.parent.name}`}
        </span>
      </div>
      {item.is_mapped && (
        <button
          type="button"
          className={classes.more}
          aria-label={`Actions for ${item.name}`}
          aria-haspopup="menu"
          onClick={(event) => openMenu(event.currentTarget.getBoundingClientRect())}
        >
          <IconDotsVertical size={18} aria-hidden />
        </button>
      )}
    </li>
  )
})
