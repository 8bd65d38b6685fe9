import type { ReactNode } from 'react'

/** A tab of the account page, as data. */
export interface AccountTab {
  label: string
  /** The path below `/account`; the first tab is at `/account` itself. */
  path: string
  /** Requires the embedded identity provider; external ones handle this themselves. */
  isOfEmbedded?: true
  /** Called when it is first opened. */
  load: () => Promise<{ default: () => ReactNode }>
}
