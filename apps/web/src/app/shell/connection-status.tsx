import { t } from '@arbour/messages/t'
import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectionState } from '#lib/browser/connection.ts'
import classes from './connection-status.module.css'

/** How long the message about the restored connection is shown, in milliseconds. */
const BACK_MS = 5000

const WORDS = {
  offline: { text: t('app.shell.offline'), more: t('app.shell.youAreOfflineChangesCannot') },
  unreachable: { text: t('common.noConnection'), more: t('app.shell.cannotReachServer') },
  back: { text: t('app.shell.backOnline'), more: undefined },
}

/**
 * Shows whether the browser is offline or the server does not respond, and briefly that the connection is back. Announced to
 * screen readers.
 */
export function ConnectionStatus() {
  const state = useSyncExternalStore(connectionState.subscribe, connectionState.get)
  const [wasLost, setWasLost] = useState(false)
  if (state !== 'up' && !wasLost) setWasLost(true)
  const isReconnected = state === 'up' && wasLost
  useEffect(() => {
    if (!isReconnected) return
    const timer = setTimeout(() => setWasLost(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isReconnected])
  const texts = state === 'up' ? (isReconnected ? WORDS.back : null) : WORDS[state]
  const Icon = isReconnected ? IconWifi : IconWifiOff
  return (
    <div role="status" aria-live="polite" aria-label={t('app.shell.connection')} className={classes.region}>
      {texts && (
        <span className={classes.status} data-line-status data-back={isReconnected || undefined} title={texts.more}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {texts.text}
        </span>
      )}
    </div>
  )
}
