import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { formatPercent } from '#lib/text/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { mediaTime } from '../model/media-time.ts'
import classes from './media-controls.module.css'
import { SeekBar } from './seek-bar.tsx'
import type { MediaActions, MediaState } from './use-media.ts'

interface MediaControlsProps {
  state: MediaState
  actions: MediaActions
  /** Absent for audio. */
  fullScreen?: { isOn: boolean; toggle: () => void }
}

/** Controls for playback, seeking, volume and speed. */
export function MediaControls({ state, actions, fullScreen }: MediaControlsProps) {
  const { isPlaying, time, duration, rate } = state
  return (
    // Time runs from left to right in every language.
    <div dir="ltr" className={classes.controls} role="toolbar" aria-label={t('preview.media.player')}>
      <IconButton label={isPlaying ? t('common.pause') : t('preview.media.play')} shortcut="K" onClick={actions.toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </IconButton>
      <span className={classes.time}>{mediaTime(time)}</span>
      <SeekBar time={time} duration={duration} onSeek={actions.seek} />
      <span className={classes.time}>{mediaTime(duration)}</span>
      <VolumeControl state={state} actions={actions} />
      <RateMenu rate={rate} onRate={actions.setRate} />
      {fullScreen && (
        <IconButton
          label={fullScreen.isOn ? t('preview.media.exitFullScreen') : t('preview.media.fullScreen')}
          shortcut="F"
          onClick={fullScreen.toggle}
        >
          {fullScreen.isOn ? <IconArrowsMinimize size={18} aria-hidden /> : <IconArrowsMaximize size={18} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

function VolumeControl({ state: { level, isMuted }, actions }: Pick<MediaControlsProps, 'state' | 'actions'>) {
  const audibleLevel = isMuted ? 0 : level
  return (
    <span className={classes.volume}>
      <IconButton
        label={isMuted ? t('preview.media.unmute') : t('preview.media.mute')}
        shortcut="M"
        aria-pressed={isMuted}
        onClick={actions.toggleMute}
      >
        {audibleLevel === 0 ? <IconVolumeOff size={18} aria-hidden /> : <IconVolume size={18} aria-hidden />}
      </IconButton>
      <input
        type="range"
        className={classes.range}
        aria-label={t('preview.media.volume')}
        aria-valuetext={formatPercent(Math.round(audibleLevel * 100) / 100)}
        min={0}
        max={1}
        step={0.05}
        value={audibleLevel}
        style={{ '--done': audibleLevel } as CSSProperties}
        onChange={(event) => actions.setLevel(event.currentTarget.valueAsNumber)}
      />
    </span>
  )
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

function RateMenu({ rate, onRate }: { rate: number; onRate: (rate: number) => void }) {
  return (
    // Inside the player, so that it works in full screen too.
    <Menu position="top" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.rate} aria-label={t('preview.media.speedRateTimes', { rate })}>
          {rate}×
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {RATES.map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === rate}
            data-current={option === rate || undefined}
            onClick={() => onRate(option)}
          >
            {option}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
