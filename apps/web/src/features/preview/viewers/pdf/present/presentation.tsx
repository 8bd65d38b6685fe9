import { t } from '@arbour/messages/t'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { alongLine } from '#lib/browser/direction.ts'
import { keyLabel } from '#lib/browser/keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useIdle } from '../../viewer/use-idle.ts'
import classes from './presentation.module.css'
import { useSlide } from './use-slide.ts'

interface PresentationProps {
  document: PDFDocumentProxy
  name: string
  /** The first page, from 1. */
  firstPage: number
  /** Called with the last shown page. */
  onClose: (page: number) => void
}

/**
 * Presents one page at a time on a black screen, controlled by keys, clicks, or a presentation remote that sends PageUp and
 * PageDown.
 */
export function Presentation({ document, name, firstPage, onClose }: PresentationProps) {
  const stage = useRef<HTMLDivElement>(null)
  const slide = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(firstPage)
  const { isIdle, handlers } = useIdle(true)
  useSlide(slide, document, page)
  const { numPages } = document
  const step = (delta: number) => setPage((current) => Math.min(numPages, Math.max(1, current + delta)))
  const close = useEffectEvent(() => onClose(page))

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const before = window.document.activeElement
    box.focus({ preventScroll: true })
    // Without full screen support, it fills the window.
    box.requestFullscreen?.().catch(() => undefined)
    const handleChange = () => {
      if (window.document.fullscreenElement !== box) close()
    }
    box.addEventListener('fullscreenchange', handleChange)
    return () => {
      box.removeEventListener('fullscreenchange', handleChange)
      const isFull = window.document.fullscreenElement === box
      void (isFull ? window.document.exitFullscreen() : Promise.resolve()).finally(() => {
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    handlers.onKeyDown()
    const delta = stepFor(alongLine(event.key))
    if (event.key === 'Escape') onClose(page)
    else if (delta === null) return
    else step(delta)
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    <div
      ref={stage}
      className={classes.stage}
      role="dialog"
      aria-modal
      aria-label={t('preview.pdf.presentationOfName', { name })}
      tabIndex={-1}
      data-moved={!isIdle || undefined}
      {...handlers}
      onKeyDown={handleKeyDown}
      onClick={() => step(1)}
    >
      <div ref={slide} className={classes.slide} role="img" aria-label={t('preview.pdf.pagePage', { page })} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps presses of its buttons from leading on */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className={classes.foot} onClick={(event) => event.stopPropagation()}>
        <span role="status">{t('preview.common.positionOfTotal', { position: page, total: numPages })}</span>
        <IconButton label={t('common.previousPage')} variant="subtle" disabled={page === 1} onClick={() => step(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('common.nextPage')} variant="subtle" disabled={page === numPages} onClick={() => step(1)}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t('preview.pdf.endPresentation')}
          shortcut={keyLabel('Escape')}
          variant="subtle"
          onClick={() => onClose(page)}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
    </div>,
    window.document.body,
  )
}

/** Returns the number of pages that a key moves; null for other keys. */
function stepFor(key: string): number | null {
  if (['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter', 'n'].includes(key)) return 1
  if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace', 'p'].includes(key)) return -1
  if (key === 'Home') return Number.NEGATIVE_INFINITY
  return key === 'End' ? Number.POSITIVE_INFINITY : null
}
