import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { configQuery } from '#lib/api/config-query.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'
import tabs from '#ui/tabs/page-tabs.module.css'
import classes from './settings-frame.module.css'

interface SettingsFrameProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  children: ReactNode
}

/** The settings of the team: one section, with navigation to the others. */
export function SettingsFrame({ sections, current: { label, path }, children }: SettingsFrameProps) {
  usePageTitle(`${label} settings`)
  const isOutside = useQuery(configQuery).data?.sign_in === 'external'
  const shown = sections.filter(({ isOfEmbedded }) => !(isOfEmbedded && isOutside))
  const nav = useRef<HTMLElement>(null)
  // On phones not all tabs fit: scrolls the current one into view.
  useLayoutEffect(() => {
    nav.current?.querySelector(`[href$="/${path}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <div className={classes.page} data-scrolls>
      <h1 className={classes.title}>Settings</h1>
      <nav ref={nav} aria-label="Settings" className={`${tabs.tabs} ${classes.tabs}`}>
        {shown.map((section) => (
          <Link
            key={section.path}
            to="/settings/$section"
            params={{ section: section.path }}
            className={tabs.tab}
            aria-current={section.path === path ? 'page' : undefined}
          >
            {section.label}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
