import { lazy, Suspense } from 'react'
import type { ProposalCountProps } from './components/proposal-count.tsx'

const Count = lazy(async () => ({ default: (await import('./components/proposal-count.tsx')).ProposalCount }))

/** The number of proposed versions of a locked file that the user can edit. Renders nothing without one. */
export function ProposalCount(props: ProposalCountProps) {
  return (
    <Suspense fallback={null}>
      <Count {...props} />
    </Suspense>
  )
}
