import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import tabStyles from '#ui/tabs/page-tabs.module.css'
import type { AccountTab } from '../account-tab.ts'
import classes from './account-frame.module.css'

interface AccountFrameProps {
  tabs: readonly AccountTab[]
  /** The page of the tab that is open. */
  children: ReactNode
}

/** `/account` and what is below it: one's own profile and settings, page by page (spec 2 section 2). */
export function AccountFrame({ tabs, children }: AccountFrameProps) {
  return (
    <div className={classes.page} data-scrolls>
      <h1 className={classes.title}>Account</h1>
      <nav aria-label="Account" className={`${tabStyles.tabs} ${classes.tabs}`}>
        {tabs.map(({ label, path }) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={tabStyles.tab}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
