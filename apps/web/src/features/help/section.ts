import { IconHelpCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#features/navigation/public.ts'

export const helpSection: SidebarSection = { label: 'Help', path: '/help', icon: IconHelpCircle }
