import type { ReactNode } from 'react'

/** A page of the team's settings, as data. It stands at `/settings/{path}`, and draws its own heading. */
export interface SettingsSection {
  label: string
  path: string
  /** Of the embedded identity provider: another one does it itself. */
  isOfEmbedded?: true
  /** Left out where its address says more than its path, so that it has a page of its own. */
  Content?: () => ReactNode
}
