import { t } from '@arbour/messages/t'
import {
  IconArrowAutofitHeight,
  IconArrowsHorizontal,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPresentation,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { keyLabel } from '#lib/browser/keys.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ViewerBar, ViewerBarGap, ViewerBarText } from '../viewer/viewer-bar.tsx'
import { PageField } from './page-field.tsx'
import type { PdfView } from './use-pdf-view.ts'

interface PdfBarProps {
  view: PdfView
  count: number
  arePagesOpen: boolean
  onTogglePages: () => void
  onSearch: () => void
  /** Null if the pages can't be presented. */
  onPresent: (() => void) | null
  /** Additional controls at the end of the bar. */
  children?: ReactNode
}

/** The controls of a PDF. On phones without those that touch gestures replace. */
export function PdfBar({ view, count, arePagesOpen, onTogglePages, onSearch, onPresent, children }: PdfBarProps) {
  const { current, scale, fit, goTo, zoom, setFit, rotate } = view
  const isPhone = useIsPhone()
  const next = fit === 'width' ? 'page' : 'width'
  return (
    <ViewerBar label={t('preview.pdf.pdf')}>
      <IconButton label={t('common.pages')} aria-expanded={arePagesOpen} onClick={onTogglePages}>
        <IconLayoutSidebar size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('common.search')} shortcut={keyLabel('Mod+f')} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
      </IconButton>
      <ViewerBarGap />
      {!isPhone && (
        <IconButton label={t('common.previousPage')} disabled={current <= 1} onClick={() => goTo(current - 1)}>
          <IconChevronUp size={18} aria-hidden />
        </IconButton>
      )}
      <PageField current={current} count={count} onGoTo={goTo} />
      {!isPhone && (
        <>
          <IconButton label={t('common.nextPage')} disabled={current >= count} onClick={() => goTo(current + 1)}>
            <IconChevronDown size={18} aria-hidden />
          </IconButton>
          <ViewerBarGap />
          <IconButton label={t('common.zoomOut')} onClick={() => zoom(1 / 1.2)}>
            <IconMinus size={18} aria-hidden />
          </IconButton>
          <ViewerBarText>{Math.round(scale * 100)}%</ViewerBarText>
          <IconButton label={t('common.zoomIn')} onClick={() => zoom(1.2)}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton
        label={next === 'page' ? t('preview.pdf.fitPage') : t('preview.common.fitToWidth')}
        onClick={() => setFit(next)}
      >
        {next === 'page' ? <IconArrowAutofitHeight size={18} aria-hidden /> : <IconArrowsHorizontal size={18} aria-hidden />}
      </IconButton>
      <IconButton label={t('preview.pdf.rotate')} onClick={rotate}>
        <IconRotateClockwise size={18} aria-hidden />
      </IconButton>
      {!isPhone && (
        <>
          {onPresent && (
            <IconButton label={t('preview.pdf.present')} onClick={onPresent}>
              <IconPresentation size={18} aria-hidden />
            </IconButton>
          )}
          {children}
        </>
      )}
    </ViewerBar>
  )
}
