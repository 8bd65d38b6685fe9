import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { configQuery } from '#lib/api/config-query.ts'
import tabStyles from '#ui/tabs/page-tabs.module.css'
import type { AccountTab } from '../account-tab.ts'
import classes from './account-frame.module.css'

interface AccountFrameProps {
  tabs: readonly AccountTab[]
  /** The page of the selected tab. */
  children: ReactNode
}

/** The page `/account` and its subpages: the user's profile and settings, in tabs. */
export function AccountFrame({ tabs, children }: AccountFrameProps) {
  const isOutside = useQuery(configQuery).data?.sign_in === 'external'
  const shown = tabs.filter(({ isOfEmbedded }) => !(isOfEmbedded && isOutside))
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On phones not all tabs fit: scrolls the current one into view.
  useLayoutEffect(() => {
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <div className={classes.page} data-scrolls>
      <h1 className={classes.title}>Account</h1>
      <nav ref={nav} aria-label="Account" className={`${tabStyles.tabs} ${classes.tabs}`}>
        {shown.map(({ label, path }) => (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={tabStyles.tab}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
