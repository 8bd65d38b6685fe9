import type { Item } from '@arbour/contract/entities/item'
import { lazy, Suspense } from 'react'
import { useIsPhone } from '#ui/use-is-phone.ts'
import classes from './details-pane.module.css'

export interface DetailsPaneProps {
  /** What is selected: one item shows its details, several what they have together. */
  items: readonly Item[]
  /** What the details are of while nothing is selected: the open item; null where there is none, undefined while it loads. */
  folder: Item | null | undefined
  onClose: () => void
}

const Content = lazy(async () => ({ default: (await import('./components/pane-content.tsx')).PaneContent }))

/**
 * The details of what is selected, 320 px wide at the end of a row; on a phone a sheet over everything (spec 1 section 2).
 * What it shows is loaded when it is first opened; its room is kept meanwhile.
 */
export function DetailsPane(props: DetailsPaneProps) {
  const isPhone = useIsPhone()
  return (
    <Suspense fallback={isPhone ? null : <div className={classes.pane} />}>
      <Content {...props} />
    </Suspense>
  )
}
