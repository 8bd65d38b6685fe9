import { isConvertedImage } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { formatCount, formatSize } from '#lib/text/format.ts'
import { Notice } from '#ui/form/notice.tsx'
import { useRendition } from '../converted/use-rendition.ts'
import { WaitingForPreview } from '../converted/waiting-for-preview.tsx'
import type { ComparedVersion } from './compared-version.ts'
import classes from './picture-comparison.module.css'

type Mode = 'beside' | 'over'

/** Two pictures side by side, or one over the other with a divider that is moved by pointer or keyboard. */
export function PictureComparison({ before, after }: { before: ComparedVersion; after: ComparedVersion }) {
  const [mode, setMode] = useState<Mode>('beside')
  return (
    <div className={classes.comparison}>
      {before.item.object_id === after.item.object_id && <Notice>{t('preview.compare.bothVersionsHaveSameContent')}</Notice>}
      <SegmentedControl
        className={classes.modes}
        aria-label={t('preview.compare.comparisonView')}
        data={[
          { value: 'beside', label: t('preview.compare.sideBySide') },
          { value: 'over', label: t('preview.compare.slider') },
        ]}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
      />
      {mode === 'beside' ? (
        <div className={classes.beside}>
          {[before, after].map((version) => (
            <figure key={version.number} className={classes.figure}>
              <div className={classes.stage}>
                <Picture version={version} />
              </div>
              <figcaption>
                <Caption version={version} />
              </figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <Slider before={before} after={after} />
      )}
    </div>
  )
}

/** Arrow keys move the divider by this many percent. */
const STEP = 2

function Slider({ before, after }: { before: ComparedVersion; after: ComparedVersion }) {
  const [share, setShare] = useState(50)
  const moveTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100))
  }
  return (
    <>
      <div
        dir="ltr"
        className={classes.stage}
        data-slider
        style={{ '--share': `${share}%` } as CSSProperties}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      >
        <div className={classes.layer}>
          <Picture version={after} />
        </div>
        <div className={classes.layer} data-before>
          <Picture version={before} />
        </div>
        <input
          type="range"
          className={classes.range}
          min={0}
          max={100}
          step={STEP}
          value={share}
          aria-label={t('preview.compare.dividerBetweenVersionNumberAnd', { number: before.number, afterNumber: after.number })}
          aria-valuetext={t('preview.compare.shareVersionNumber', { share, number: before.number })}
          onChange={({ currentTarget }) => setShare(currentTarget.valueAsNumber)}
        />
        <div className={classes.divider} aria-hidden>
          <span>
            <IconArrowsHorizontal size={18} />
          </span>
        </div>
      </div>
      <div dir="ltr" className={classes.captions}>
        <Caption version={before} />
        <Caption version={after} />
      </div>
    </>
  )
}

function Caption({ version: { number, item } }: { version: ComparedVersion }) {
  const { width = null, height = null } = item.object_meta ?? {}
  return (
    <span className={classes.caption}>
      <strong>{t('preview.compare.vNumber', { number })}</strong>
      {width !== null && height !== null && ` · ${formatCount(width)} × ${formatCount(height)}`}
      {item.size !== null && ` · ${formatSize(item.size)}`}
    </span>
  )
}

function Picture({ version }: { version: ComparedVersion }) {
  return isConvertedImage(version.item) ? <ConvertedPicture version={version} /> : <Image version={version} src={version.src} />
}

/** A picture that browsers can't show, as the server renders it. */
function ConvertedPicture({ version }: { version: ComparedVersion }) {
  const { state, url, is_queued, reason } = useRendition(version.item)
  if (state === 'asking' || state === 'waiting') return <WaitingForPreview item={version.item} isQueued={is_queued} />
  if (state !== 'ready' || !url) return <p className={classes.problem}>{reason ?? t('preview.compare.noPreviewOfVersion')}</p>
  return <Image version={version} src={url} />
}

function Image({ version, src }: { version: ComparedVersion; src: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  /** Its width divided by its height; null until it has loaded. */
  const [ratio, setRatio] = useState<number | null>(null)
  if (hasFailed) return <p className={classes.problem}>{t('preview.common.imageIsDamaged')}</p>
  return (
    <img
      className={classes.image}
      src={src}
      alt={t('preview.compare.nameVersionNumber', { name: version.item.name, number: version.number })}
      style={{ '--ratio': ratio ?? 1 } as CSSProperties}
      data-ready={ratio !== null || undefined}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || 1)}
      onError={() => setHasFailed(true)}
    />
  )
}
