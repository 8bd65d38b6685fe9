import { t } from '@arbour/messages/t'
import { IconFolderShare } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const sharedSection: SidebarSection = { label: t('sharing.shared.shared'), path: '/shared', icon: IconFolderShare }
