import type { ReactNode } from 'react'

/** A section of the team's settings, as data. Its URL is `/settings/{path}`, and it renders its own heading. */
export interface SettingsSection {
  label: string
  path: string
  /** Requires the embedded identity provider; external ones handle this themselves. */
  isOfEmbedded?: true
  /** Absent if its URL contains more than the path, so that it has a page of its own. */
  Content?: () => ReactNode
}
