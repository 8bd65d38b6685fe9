import { Outlet } from '@tanstack/react-router'
import { AccountFrame } from '#features/account/account-page/pages/account-frame.tsx'
import { accountTabs } from '../registries/account-tabs.ts'

/** The page `/account` with the selected tab. */
export function AccountPage() {
  return (
    <AccountFrame tabs={accountTabs}>
      <Outlet />
    </AccountFrame>
  )
}
