import { t } from '@arbour/messages/t'
import { IconHelpCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const helpSection: SidebarSection = { label: t('shell.help.help'), path: '/help', icon: IconHelpCircle }
