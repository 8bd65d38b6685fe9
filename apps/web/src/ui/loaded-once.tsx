import { type ReactNode, Suspense, useState } from 'react'

interface LoadedOnceProps {
  isWanted: boolean
  /** A `lazy()` component that renders nothing when it is not needed. */
  children: ReactNode
}

/**
 * Renders a lazy component only once it was needed, and keeps it mounted from then on, so that its closing transition can run.
 */
export function LoadedOnce({ isWanted, children }: LoadedOnceProps) {
  const [hasBeenWanted, setHasBeenWanted] = useState(isWanted)
  if (isWanted && !hasBeenWanted) setHasBeenWanted(true)
  return hasBeenWanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
