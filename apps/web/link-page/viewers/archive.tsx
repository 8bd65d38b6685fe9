import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { ArchiveViewer } from '#features/preview/viewers/archive/archive-viewer.tsx'
import type { WhyNot } from '#features/preview/viewers/viewer/viewer-props.ts'
import { showViewer } from './show-viewer.tsx'

interface ArchiveOptions {
  src: string
  onFail: (error: Error) => void
  signal: AbortSignal
}

/** Lists what is in an archive. */
export function archive(stage: HTMLElement, item: VisitorItem, { src, onFail, signal }: ArchiveOptions): void {
  const fail = (why?: WhyNot) => onFail(why instanceof Error ? why : new Error(why))
  showViewer(stage, <ArchiveViewer item={item} src={src} onFail={fail} />, { onFail: () => fail(), signal })
}
