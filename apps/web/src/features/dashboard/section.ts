import { IconHome } from '@tabler/icons-react'
import type { SidebarSection } from '#features/navigation/public.ts'

export const dashboardSection: SidebarSection = { label: 'Dashboard', path: '/', icon: IconHome }
