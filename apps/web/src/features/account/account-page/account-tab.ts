import type { ReactNode } from 'react'

/** A page of the account, as data. */
export interface AccountTab {
  label: string
  /** Below `/account`; the first is the account's own address. */
  path: string
  /** Of the embedded identity provider: another one does it itself. */
  isOfEmbedded?: true
  /** Called when it is first opened. */
  load: () => Promise<{ default: () => ReactNode }>
}
