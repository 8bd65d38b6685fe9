import { IconFolderShare } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const sharedSection: SidebarSection = { label: 'Shared', path: '/shared', icon: IconFolderShare }
