import { t } from '@arbour/messages/t'
import { IconBuilding, IconBuildingBridge2 } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const projectsSection: SidebarSection = { label: t('common.projects'), path: '/projects', icon: IconBuildingBridge2 }
export const companiesSection: SidebarSection = { label: t('common.companies'), path: '/companies', icon: IconBuilding }
