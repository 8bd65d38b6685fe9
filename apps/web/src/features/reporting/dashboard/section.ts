import { t } from '@arbour/messages/t'
import { IconHome } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const dashboardSection: SidebarSection = { label: t('reporting.dashboard.dashboard'), path: '/', icon: IconHome }
