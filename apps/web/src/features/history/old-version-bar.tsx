import type { Item } from '@arbour/contract/entities/item'
import type { FileVersion } from '@arbour/contract/entities/version'
import { lazy, Suspense } from 'react'

export interface OldVersionBarProps {
  /** The file that is open. */
  file: Item
  /** The version that is shown: `meta.version` of the answer to `files/browse` with `version`. */
  version: FileVersion
}

const Bar = lazy(async () => ({ default: (await import('./components/version-bar.tsx')).VersionBar }))

/** Above the preview of an older version of a file: which one it is, and the ways on (spec 1 section 2). Nothing for the current one. */
export function OldVersionBar({ file, version }: OldVersionBarProps) {
  if (version.is_current) return null
  return (
    <Suspense fallback={null}>
      <Bar file={file} version={version} />
    </Suspense>
  )
}
