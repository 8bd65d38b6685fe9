import { IconHelpCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const helpSection: SidebarSection = { label: 'Help', path: '/help', icon: IconHelpCircle }
