import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SettingsSection } from '#features/navigation/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import classes from './settings-frame.module.css'

interface SettingsFrameProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  children: ReactNode
}

/** The settings of the team: one of their pages, and the way to the others. */
export function SettingsFrame({ sections, current: { label, path }, children }: SettingsFrameProps) {
  usePageTitle(`${label} settings`)
  return (
    <div className={classes.page} data-scrolls>
      <h1 className={classes.title}>Settings</h1>
      <nav aria-label="Settings" className={classes.tabs}>
        {sections.map((section) => (
          <Link
            key={section.path}
            to="/settings/$section"
            params={{ section: section.path }}
            className={classes.tab}
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
