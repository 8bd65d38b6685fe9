import { t } from '@arbour/messages/t'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { LoadedOnce } from '#ui/loaded-once.tsx'

const FullMenu = lazy(async () => ({ default: (await import('./full-menu.tsx')).FullMenu }))

/** The menu button on narrow screens, which opens the sidebar as a full-screen menu. */
export function NarrowMenu() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isNarrow = useIsPhone()
  return (
    <>
      <ActionIcon size={44} aria-label={t('app.shell.openMenu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <LoadedOnce isWanted={isOpen}>
        <FullMenu opened={isOpen && isNarrow} onClose={close} />
      </LoadedOnce>
    </>
  )
}
