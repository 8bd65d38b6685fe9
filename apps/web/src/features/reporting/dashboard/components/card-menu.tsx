import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconDotsVertical } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { type ActionContext, availableActions, useActionMenu, useActions } from '#features/files/actions/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import classes from './card-menu.module.css'

interface CardMenu {
  openAt: (at: DOMRect) => void
  /** The handler for the surrounding card. */
  handleContextMenu: (event: MouseEvent) => void
}

/** The menu of an item on the dashboard; only for items with a place in the user's tree. */
export function useCardMenu(item: Item | undefined): CardMenu {
  const services = useItemServices()
  const account = useAccount() ?? null
  const { item: itemActions } = useActions()
  const showMenu = useActionMenu()

  const openAt = (anchor: DOMRect) => {
    if (!item) return
    const context: ActionContext = { items: [item], folder: null, path: '', account, services }
    // There is no details pane here.
    const actions = availableActions(itemActions, context).filter(({ id }) => id !== 'details')
    showMenu({ label: item.name, actions, anchor, context, align: anchor.width > 0 ? 'end' : 'start' })
  }
  const handleContextMenu = (event: MouseEvent) => {
    if (!item?.is_mapped) return
    event.preventDefault()
    openAt(new DOMRect(event.clientX, event.clientY, 0, 0))
  }
  return { openAt, handleContextMenu }
}

/** The menu button of a card. */
export function CardMenuButton({ item, menu }: { item: Item; menu: CardMenu }) {
  if (!item.is_mapped) return null
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={t('common.actionsForName', { name: item.name })}
      aria-haspopup="menu"
      onClick={(event) => menu.openAt(event.currentTarget.getBoundingClientRect())}
    >
      <IconDotsVertical size={18} aria-hidden />
    </button>
  )
}
