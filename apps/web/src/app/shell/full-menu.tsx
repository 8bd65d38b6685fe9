import { t } from '@arbour/messages/t'
import { Modal } from '@mantine/core'
import { Logo } from '#ui/logo/logo.tsx'
import classes from './narrow-menu.module.css'
import { SectionLinks } from './section-links.tsx'
import { TeamCard } from './team-card.tsx'

/** The sidebar as a full-screen menu on narrow screens. */
export function FullMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Logo />}
      fullScreen
      radius={0}
      transitionProps={{ transition: 'fade', duration: 120 }}
      closeButtonProps={{ 'aria-label': t('app.shell.closeMenu'), size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <TeamCard onFollow={onClose} />
      <SectionLinks onFollow={onClose} />
    </Modal>
  )
}
