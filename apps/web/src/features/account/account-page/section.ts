import { t } from '@arbour/messages/t'
import { IconUserCircle } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

/** For the command palette: the account is in the user menu, not in the sidebar. */
export const accountSection: SidebarSection = { label: t('account.accountPage.account'), path: '/account', icon: IconUserCircle }
