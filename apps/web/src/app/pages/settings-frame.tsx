import type { ReactNode } from 'react'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'
import { TabbedPage } from './tabbed-page.tsx'

interface SettingsFrameProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  children: ReactNode
}

/** The settings of the team: one section, with navigation to the others. */
export function SettingsFrame({ sections, current, children }: SettingsFrameProps) {
  usePageTitle(`${current.label} settings`)
  return (
    <TabbedPage title="Settings" tabs={sections.map(({ path, ...section }) => ({ ...section, path: `/settings/${path}` }))}>
      {children}
    </TabbedPage>
  )
}
