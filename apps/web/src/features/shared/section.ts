import { IconFolderShare } from '@tabler/icons-react'
import type { SidebarSection } from '#features/navigation/public.ts'

export const sharedSection: SidebarSection = { label: 'Shared', path: '/shared', icon: IconFolderShare }
