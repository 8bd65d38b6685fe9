import { t } from '@arbour/messages/t'
import { alongLine } from '#lib/browser/direction.ts'
import { keyLabel } from '#lib/browser/keys.ts'

/** The shortcuts of the preview, for the list of shortcuts; see use-viewer-keys.ts. */
export const VIEWER_KEY_HELP: readonly { label: string; shortcut: { label: string } }[] = [
  { label: t('preview.viewer.previousAndNextFile'), shortcut: { label: `${alongLine('←')}, ${alongLine('→')}` } },
  {
    label: t('preview.viewer.previousAndNextWhileZoomed'),
    shortcut: { label: `${keyLabel(`Shift+${alongLine('←')}`)}, ${keyLabel(`Shift+${alongLine('→')}`)}` },
  },
  { label: t('preview.viewer.zoomImageInAndOut'), shortcut: { label: '+, -' } },
  { label: t('preview.viewer.fitImageToWindowShow'), shortcut: { label: '0, 1' } },
  { label: t('preview.viewer.turnImageRightLeft'), shortcut: { label: `R, ${keyLabel('Shift+r')}` } },
  { label: t('preview.viewer.moveEnlargedImage'), shortcut: { label: '↑ ↓ ← →' } },
  { label: t('preview.viewer.playAndPause'), shortcut: { label: `${keyLabel(' ')}, K` } },
  { label: t('preview.viewer.skipFiveSeconds'), shortcut: { label: '←, →' } },
  { label: t('preview.viewer.skipTenSeconds'), shortcut: { label: 'J, L' } },
  { label: t('preview.viewer.volumeAndMute'), shortcut: { label: '↑, ↓, M' } },
  { label: t('preview.viewer.fullScreen'), shortcut: { label: 'F' } },
]
