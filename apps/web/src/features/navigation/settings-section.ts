import type { ReactNode } from 'react'

/** A page of the team's settings, as data. It stands at `/settings/{path}`, and draws its own heading. */
export interface SettingsSection {
  label: string
  path: string
  Content: () => ReactNode
}
