import { IconHelpCircle } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const helpSection: SidebarSection = { label: t('shell.help.help'), path: '/help', icon: IconHelpCircle }
