import { Outlet } from '@tanstack/react-router'
import { AccountFrame } from '#features/account/account-page/pages/account-frame.tsx'
import { accountTabs } from '../registries/account-tabs.ts'

/** `/account`, with the page of the tab that is open. */
export function AccountPage() {
  return (
    <AccountFrame tabs={accountTabs}>
      <Outlet />
    </AccountFrame>
  )
}
