import { ActionIcon, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Logo } from '#ui/logo.tsx'
import classes from './narrow-menu.module.css'
import { SectionLinks } from './section-links.tsx'
import { TeamCard } from './team-card.tsx'

/** On narrow screens: the sidebar as a menu that fills the screen. */
export function NarrowMenu() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <ActionIcon size={44} aria-label="Open menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Modal
        opened={isOpen && isNarrow === true}
        onClose={close}
        title={<Logo />}
        fullScreen
        radius={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
        closeButtonProps={{ 'aria-label': 'Close menu', size: 44 }}
        classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      >
        <TeamCard />
        <SectionLinks onFollow={close} />
      </Modal>
    </>
  )
}
