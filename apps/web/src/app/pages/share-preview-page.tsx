import { isId } from '@arbour/contract/is-id'
import { useParams } from '@tanstack/react-router'
import { PreviewView } from '#features/sharing/shared/pages/preview-view.tsx'
import { FilesPage } from './files-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The page `/preview/{share id}/*`. */
export function SharePreviewPage() {
  const { _splat = '' } = useParams({ strict: false })
  const [shareId] = _splat.split('/').filter(Boolean)
  if (!isId(shareId)) return <NotFoundPage />
  return (
    <PreviewView shareId={shareId}>
      <FilesPage />
    </PreviewView>
  )
}
