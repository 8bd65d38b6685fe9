import { lazy, Suspense } from 'react'
import type { VersionBarProps } from './components/version-bar.tsx'

const Bar = lazy(async () => ({ default: (await import('./components/version-bar.tsx')).VersionBar }))

/** Above the preview of an older version of a file: which one it is, and the ways on. Nothing for the current one. */
export function OldVersionBar({ file, version }: VersionBarProps) {
  if (version.is_current) return null
  return (
    <Suspense fallback={null}>
      <Bar file={file} version={version} />
    </Suspense>
  )
}
