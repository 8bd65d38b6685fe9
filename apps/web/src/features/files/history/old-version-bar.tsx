import { lazy, Suspense } from 'react'
import type { VersionBarProps } from './components/version-bar.tsx'

const Bar = lazy(async () => ({ default: (await import('./components/version-bar.tsx')).VersionBar }))

/** The bar above the preview of an old version: which version it is, and links. Renders nothing for the current version. */
export function OldVersionBar({ file, version }: VersionBarProps) {
  if (version.is_current) return null
  return (
    <Suspense fallback={null}>
      <Bar file={file} version={version} />
    </Suspense>
  )
}
