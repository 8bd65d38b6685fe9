import { Outlet } from '@tanstack/react-router'
import { accountTabs } from '../registries/account-tabs.ts'
import { TabbedPage } from './tabbed-page.tsx'

/** The page `/account` and those below it: the user's profile and settings, in tabs. */
export function AccountPage() {
  return (
    <TabbedPage title="Account" width={960} tabs={accountTabs}>
      <Outlet />
    </TabbedPage>
  )
}
