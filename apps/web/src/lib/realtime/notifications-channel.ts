/** Live notifications of the user: the notifications channel (see the contract's `realtime.ts`). */
import {
  NOTIFICATIONS_NAMESPACE,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
} from '@arbour/contract/realtime'
import { onWake } from '../browser/wake.ts'
import { openSocket } from './realtime-socket.ts'

/** The handlers of a subscriber to the channel. */
interface NotificationHandlers {
  /** A notification was created, read or cleared. `id` is set for a new or repeated notification. */
  onNotified: (id: string | null) => void
  /** Events may have been missed: the channel was just joined, cannot be joined, or the page was hidden. */
  onGap: () => void
}

/** The polling interval of visible pages while there is no connection, in milliseconds. */
const UNTOLD_MS = 60_000
/** A page that is hidden for this long closes its connection, in milliseconds. */
const HIDDEN_MS = 5 * 60_000
/** The delay before an operation that failed temporarily is retried, in milliseconds. */
const RETRY_MS = 10_000

/** A new subscriber opens the namespace only after the previous one has closed it. */
let turn: Promise<unknown> = Promise.resolve()

/** Subscribes until the returned function is called. */
export function joinNotifications({ onNotified, onGap }: NotificationHandlers): () => void {
  let isEnded = false
  let isPaused = false
  let isJoined = false
  let end: (() => void) | null = null
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    if (isEnded || isPaused || end) return
    const connection = await openSocket<NotificationsServerEvents, NotificationsClientEvents>(NOTIFICATIONS_NAMESPACE)
    if (isEnded || isPaused) return connection.end()
    const { socket } = connection
    end = connection.end
    const join = async () => {
      const reply = await socket
        .timeout(RETRY_MS)
        .emitWithAck('join')
        .catch(() => null)
      if (end !== connection.end || !socket.connected) return
      isJoined = reply?.ok === true
      if (isJoined) onGap()
      else retryTimer = setTimeout(() => socket.connected && void join(), RETRY_MS)
    }
    socket.on('notification', ({ id }) => onNotified(id))
    socket.on('connect', () => void join())
    socket.on('disconnect', () => {
      isJoined = false
    })
  }
  const open = () => {
    turn = turn.then(connect).catch(() => {
      retryTimer = setTimeout(open, RETRY_MS)
    })
  }
  const close = () => {
    clearTimeout(retryTimer)
    isJoined = false
    end?.()
    end = null
  }

  const handleVisibility = () => {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'hidden') {
      hideTimer = setTimeout(() => {
        isPaused = true
        close()
      }, HIDDEN_MS)
      return
    }
    // The connection may have been lost while the computer was asleep, without being noticed yet.
    onGap()
    if (!isPaused) return
    isPaused = false
    open()
  }
  const gapTimer = setInterval(() => {
    if (!isJoined && document.visibilityState === 'visible') onGap()
  }, UNTOLD_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  // A sleep while the page is visible, which no connection reports.
  const stopWaking = onWake(onGap)
  open()

  return () => {
    isEnded = true
    clearTimeout(hideTimer)
    clearInterval(gapTimer)
    stopWaking()
    document.removeEventListener('visibilitychange', handleVisibility)
    close()
  }
}
