import { previewKind } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { useFullscreenElement } from '@mantine/hooks'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { largeThumbnail } from '../large-thumbnail.ts'
import { numberIn } from '../place/place.ts'
import { useFirstPlace, usePlace } from '../place/use-place.ts'
import { useIdle } from '../viewer/use-idle.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { AudioCard } from './audio-card.tsx'
import { MediaControls } from './media-controls.tsx'
import { handleMediaKey } from './media-keys.ts'
import classes from './media-viewer.module.css'
import { useMedia } from './use-media.ts'

/** During playback, the URL is updated in steps of this many seconds. */
const PLAYING_STEP = 5

/**
 * A video or audio file. The extension is not reliable: whether there is a picture is known when the file has been opened. Does
 * not play automatically.
 */
export function MediaViewer({ item, src, onFail }: ViewerProps) {
  const box = useRef<HTMLDivElement>(null)
  const firstPlace = useFirstPlace('t')
  const { element, state, actions } = useMedia({ item, src, onFail }, numberIn(firstPlace, 0) ?? 0)
  const { set: setPlace } = usePlace('t', (value) => actions.seek(numberIn(value, 0) ?? 0))
  const { time, duration, isPlaying, isStarted } = state
  useEffect(() => {
    if (time === 0 && !isStarted) return
    const second = isPlaying ? Math.floor(time / PLAYING_STEP) * PLAYING_STEP : Math.floor(time)
    setPlace(second === 0 || time >= duration ? null : String(second))
  }, [time, duration, isPlaying, isStarted, setPlace])
  const { ref: fullScreenRef, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>()
  const { isIdle, handlers } = useIdle(state.isPlaying)
  const isVideo = state.isReady ? state.size !== null : previewKind(item.ext) === 'video'
  const toggleFullScreen = isVideo && document.fullscreenEnabled ? () => void toggle() : null
  useViewerKeys({ element: box, onKey: (event) => handleMediaKey(event, state, { ...actions, toggleFullScreen }) })

  const cover = largeThumbnail(item)
  return (
    <div
      ref={(node) => {
        box.current = node
        fullScreenRef(node)
      }}
      className={classes.player}
      data-idle={(isVideo && isIdle) || undefined}
      {...handlers}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: there is none beside the file */}
      <video
        ref={element}
        className={classes.video}
        aria-label={item.name}
        hidden={!isVideo}
        preload="metadata"
        playsInline
        poster={cover ?? undefined}
        onClick={actions.toggle}
        onDoubleClick={toggleFullScreen ?? undefined}
      />
      {isVideo ? (
        <>
          {!state.isStarted && state.isReady && (
            <button
              type="button"
              className={classes.start}
              aria-label={t('preview.media.playName', { name: item.name })}
              onClick={actions.toggle}
            >
              <IconPlayerPlayFilled size={30} aria-hidden />
            </button>
          )}
          {!state.isReady && (
            <Loader size="sm" className={classes.loader} role="status" aria-label={t('preview.media.loadingVideo')} />
          )}
          <div className={classes.bar}>
            <MediaControls
              state={state}
              actions={actions}
              {...(toggleFullScreen && { fullScreen: { isOn: fullscreen, toggle: toggleFullScreen } })}
            />
          </div>
        </>
      ) : (
        <AudioCard item={item} cover={cover} state={state} actions={actions} />
      )}
    </div>
  )
}
