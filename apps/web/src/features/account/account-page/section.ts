import { IconUserCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

/** For the palette: in the sidebar it has no place, but in the user menu. */
export const accountSection: SidebarSection = { label: 'Account', path: '/account', icon: IconUserCircle }
