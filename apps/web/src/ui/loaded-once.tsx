import { type ReactNode, Suspense, useState } from 'react'

interface LoadedOnceProps {
  isWanted: boolean
  /** A component of `lazy()`, which is to know itself when it shows nothing. */
  children: ReactNode
}

/** Draws what is loaded later only once it was wanted, and keeps it from then on, so that it can close as it opened. */
export function LoadedOnce({ isWanted, children }: LoadedOnceProps) {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
