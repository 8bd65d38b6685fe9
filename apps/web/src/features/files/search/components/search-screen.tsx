import { t } from '@arbour/messages/t'
import { ActionIcon, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './search-screen.module.css'

interface SearchScreenProps {
  opened: boolean
  onClose: () => void
  /** The search box. */
  children: ReactNode
}

/** The full-screen search on narrow screens. */
export function SearchScreen({ opened, onClose, children }: SearchScreenProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('common.search') } }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <ActionIcon size={44} aria-label={t('files.search.closeSearch')} onClick={onClose}>
        <IconArrowLeft size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      {children}
    </Modal>
  )
}
