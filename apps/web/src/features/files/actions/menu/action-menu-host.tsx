import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { ActionMenu } from './action-menu.tsx'
import type { OpenMenu } from './open-menu.ts'

/** Opens a menu of actions. The focused element gets the focus back when it closes. */
export type ShowMenu = (menu: Omit<OpenMenu, 'opener' | 'align'> & { align?: OpenMenu['align'] }) => void

const MenuContext = createContext<ShowMenu | null>(null)

/** Renders the one open menu of actions. */
export function ActionMenuHost({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const isPhone = useIsPhone()
  const show = useCallback<ShowMenu>((request) => setMenu({ align: 'start', ...request, opener: document.activeElement }), [])
  return (
    <MenuContext.Provider value={show}>
      {children}
      <ActionMenu menu={menu} isPhone={isPhone} onClose={() => setMenu(null)} />
    </MenuContext.Provider>
  )
}

export function useActionMenu(): ShowMenu {
  const show = useContext(MenuContext)
  if (!show) throw new Error('A menu was asked for outside ActionMenuHost')
  return show
}
