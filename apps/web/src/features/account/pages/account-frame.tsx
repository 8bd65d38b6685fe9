import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
      <nav aria-label="Account" className={classes.tabs}>
        {tabs.map(({ label, path }) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
