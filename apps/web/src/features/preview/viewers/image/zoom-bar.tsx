import { t } from '@arbour/messages/t'
import { IconArrowsMaximize, IconMinus, IconPlus, IconRotate, IconRotateClockwise, IconZoomScan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { keyLabel } from '#lib/browser/keys.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { View } from '../model/zoom.ts'
import { ViewerBar, ViewerBarGap, ViewerBarText } from '../viewer/viewer-bar.tsx'
import { ZOOM_STEP, type ZoomActions } from './zoom-keys.ts'

interface ZoomBarProps extends ZoomActions {
  view: View
  isFitted: boolean
  children?: ReactNode
}

/** The controls of a picture. */
export function ZoomBar({ view, isFitted, zoom, fit, showActualSize, rotate, children }: ZoomBarProps) {
  const isActual = Math.abs(view.scale - 1) < 0.001
  return (
    <ViewerBar label={t('preview.common.image')}>
      <IconButton label={t('common.zoomOut')} shortcut="-" onClick={() => zoom(1 / ZOOM_STEP)}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <ViewerBarText>{Math.round(view.scale * 100)}%</ViewerBarText>
      <IconButton label={t('common.zoomIn')} shortcut="+" onClick={() => zoom(ZOOM_STEP)}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <ViewerBarGap />
      {isFitted ? (
        <IconButton label={t('preview.image.actualSize')} shortcut="1" disabled={isActual} onClick={showActualSize}>
          <IconZoomScan size={18} aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t('preview.image.fitToWindow')} shortcut="0" onClick={fit}>
          <IconArrowsMaximize size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('preview.image.turnLeft')} shortcut={keyLabel('Shift+r')} data-spare onClick={() => rotate(-1)}>
        <IconRotate size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('preview.image.turnRight')} shortcut="R" onClick={() => rotate(1)}>
        <IconRotateClockwise size={18} aria-hidden />
      </IconButton>
      {children && <ViewerBarGap />}
      {children}
    </ViewerBar>
  )
}
