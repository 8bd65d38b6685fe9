import { lazy, Suspense } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import type { DetailsPaneProps } from './components/pane-content.tsx'
import classes from './details-pane.module.css'

const Content = lazy(async () => ({ default: (await import('./components/pane-content.tsx')).PaneContent }))

/**
 * The details of the selection: a pane 320 px wide at the end of a row, or a full-screen sheet on a phone. Its content is loaded
 * when it is first opened; its space is reserved in the meantime.
 */
export function DetailsPane(props: DetailsPaneProps) {
  const isPhone = useIsPhone()
  return (
    <Suspense fallback={isPhone ? null : <div className={classes.pane} />}>
      <Content {...props} />
    </Suspense>
  )
}
