import { TILE_SIZE } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { CSSProperties } from 'react'
import classes from './view-controls.module.css'

/** Sets the size of the grid's tiles in CSS pixels. A double click restores the default size. */
export function TileSizeSlider({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const share = (size - TILE_SIZE.min) / (TILE_SIZE.max - TILE_SIZE.min)
  return (
    <input
      type="range"
      className={classes.slider}
      style={{ '--share': share } as CSSProperties}
      aria-label={t('files.browser.tileSize')}
      aria-valuetext={t('files.browser.sizePixels', { size })}
      title={t('files.browser.tileSizeSize', { size })}
      min={TILE_SIZE.min}
      max={TILE_SIZE.max}
      step={TILE_SIZE.step}
      value={size}
      onChange={(event) => onSize(Number(event.currentTarget.value))}
      onDoubleClick={() => onSize(TILE_SIZE.default)}
    />
  )
}
