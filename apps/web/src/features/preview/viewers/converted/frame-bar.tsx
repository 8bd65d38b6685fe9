import { t } from '@arbour/messages/t'
import { IconArrowsHorizontal, IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import { ViewerBar, ViewerBarGap, ViewerBarText } from '../viewer/viewer-bar.tsx'
import type { ToFrame } from './frame-messages.ts'
import type { FrameView } from './use-frame.ts'

interface FrameBarProps {
  view: FrameView
  send: (message: ToFrame) => void
  /** Whether the pages are slides. */
  isSlides: boolean
}

/** Page and zoom controls for the pages in the sandbox. */
export function FrameBar({ view: { page, pages, scale, isFitted }, send, isSlides }: FrameBarProps) {
  return (
    <ViewerBar label={isSlides ? t('preview.converted.slides') : t('preview.converted.document')}>
      <IconButton
        label={isSlides ? t('preview.converted.previousSlide') : t('common.previousPage')}
        disabled={page <= 1}
        onClick={() => send({ type: 'go', page: page - 1 })}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <ViewerBarText>
        <span aria-live="polite">{t('preview.common.positionOfTotal', { position: page, total: pages })}</span>
      </ViewerBarText>
      <IconButton
        label={isSlides ? t('preview.converted.nextSlide') : t('common.nextPage')}
        disabled={page >= pages}
        onClick={() => send({ type: 'go', page: page + 1 })}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <ViewerBarGap />
      <IconButton label={t('common.zoomOut')} onClick={() => send({ type: 'zoom', factor: 1 / 1.2 })}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <ViewerBarText>{Math.round(scale * 100)}%</ViewerBarText>
      <IconButton label={t('common.zoomIn')} onClick={() => send({ type: 'zoom', factor: 1.2 })}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('preview.common.fitToWidth')} disabled={isFitted} onClick={() => send({ type: 'fit' })}>
        <IconArrowsHorizontal size={18} aria-hidden />
      </IconButton>
    </ViewerBar>
  )
}
