import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lineState } from '#lib/browser/line.ts'
import classes from './line-status.module.css'

/** How long the message about the restored connection is shown, in milliseconds. */
const BACK_MS = 5000

const WORDS = {
  offline: { text: 'Offline', more: 'You are offline. Changes cannot be saved until you are back.' },
  unreachable: { text: 'No connection', more: 'The server does not answer. Arbour tries again by itself.' },
  back: { text: 'Back online', more: undefined },
}

/**
 * Shows whether the browser is offline or the server does not respond, and briefly that the connection is back. Announced to
 * screen readers.
 */
export function LineStatus() {
  const state = useSyncExternalStore(lineState.subscribe, lineState.get)
  const [wasLost, setWasLost] = useState(false)
  if (state !== 'up' && !wasLost) setWasLost(true)
  const isBack = state === 'up' && wasLost
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasLost(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  const words = state === 'up' ? (isBack ? WORDS.back : null) : WORDS[state]
  const Icon = isBack ? IconWifi : IconWifiOff
  return (
    <div role="status" aria-live="polite" aria-label="Connection" className={classes.region}>
      {words && (
        <span className={classes.status} data-line-status data-back={isBack || undefined} title={words.more}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {words.text}
        </span>
      )}
    </div>
  )
}
