import { IconUserCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

/** For the command palette: the account is in the user menu, not in the sidebar. */
export const accountSection: SidebarSection = { label: 'Account', path: '/account', icon: IconUserCircle }
