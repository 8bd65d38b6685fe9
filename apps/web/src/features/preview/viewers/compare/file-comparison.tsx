import { lazy, Suspense } from 'react'
import { memberHost } from '../host/member-host.ts'
import { PreviewHostContext } from '../host/preview-host.ts'
import { TextSkeleton } from '../text/text-waiting.tsx'
import type { ComparedAs } from './comparable.ts'
import type { ComparedVersion } from './compared-version.ts'

const TextComparison = lazy(async () => ({ default: (await import('./text-comparison.tsx')).TextComparison }))
const PictureComparison = lazy(async () => ({ default: (await import('./picture-comparison.tsx')).PictureComparison }))

interface FileComparisonProps {
  as: ComparedAs
  before: ComparedVersion
  after: ComparedVersion
}

/** Two versions of a file with their differences, for a signed-in member. Fills its box. */
export function FileComparison({ as, before, after }: FileComparisonProps) {
  const Comparison = as === 'text' ? TextComparison : PictureComparison
  return (
    <PreviewHostContext value={memberHost}>
      <Suspense fallback={<TextSkeleton />}>
        <Comparison key={`${before.item.object_id} ${after.item.object_id}`} before={before} after={after} />
      </Suspense>
    </PreviewHostContext>
  )
}
