import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './page-tabs.module.css'

interface PageTabsProps {
  /** Accessible name: `Settings`. */
  label: string
  /** The selected tab, in any notation. */
  current: string
  /** `PageTab`s. */
  children: ReactNode
}

/** Links to the parts of a page, below its title. */
export function PageTabs({ label, current, children }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  // On phones not all tabs fit: scrolls the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another tab is then the current one
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  )
}

/** The class of a link of `PageTabs` that is no route. It is the current one with `aria-current`. */
export const PAGE_TAB = classes.tab

/** A link of `PageTabs`. It is the current one while its page is open, or with `aria-current`. */
export const PageTab = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} className={classes.tab} />)
