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
    <ViewerBar label={isSlides ? 'Slides' : 'Document'}>
      <IconButton
        label={isSlides ? 'Previous slide' : 'Previous page'}
        disabled={page <= 1}
        onClick={() => send({ type: 'go', page: page - 1 })}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <ViewerBarText>
        <span aria-live="polite">
          {page} of {pages}
        </span>
      </ViewerBarText>
      <IconButton
        label={isSlides ? 'Next slide' : 'Next page'}
        disabled={page >= pages}
        onClick={() => send({ type: 'go', page: page + 1 })}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <ViewerBarGap />
      <IconButton label="Zoom out" onClick={() => send({ type: 'zoom', factor: 1 / 1.2 })}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <ViewerBarText>{Math.round(scale * 100)}%</ViewerBarText>
      <IconButton label="Zoom in" onClick={() => send({ type: 'zoom', factor: 1.2 })}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton label="Fit to width" disabled={isFitted} onClick={() => send({ type: 'fit' })}>
        <IconArrowsHorizontal size={18} aria-hidden />
      </IconButton>
    </ViewerBar>
  )
}
