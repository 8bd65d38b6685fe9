/** What the person is told, as it happens: the notifications channel (see the contract's `realtime.ts`). */
import {
  NOTIFICATIONS_NAMESPACE,
  type NotificationsClientEvents,
  type NotificationsServerEvents,
} from '@arbour/contract/realtime'
import { onWake } from '../browser/wake.ts'
import { openSocket } from './realtime-socket.ts'

/** Somebody who listens to the channel. */
interface NotificationHandlers {
  /** Something was told, read or cleared; `id` is of what is new or happened again. */
  onTold: (id: string | null) => void
  /** What happened until now may not have been told: the channel has just been joined, cannot be, or the page was out of sight. */
  onGap: () => void
}

/** While there is no connection, whoever looks at the page looks again so often, in milliseconds. */
const UNTOLD_MS = 60_000
/** A page that is out of sight for so long gives its connection back, in milliseconds. */
const HIDDEN_MS = 5 * 60_000
/** What could not be done for a passing reason is tried again after so long, in milliseconds. */
const RETRY_MS = 10_000

/** Whoever comes after another opens the namespace when that one is done with it. */
let turn: Promise<unknown> = Promise.resolve()

/** Listens until the function that is given back is called. */
export function joinNotifications({ onTold, onGap }: NotificationHandlers): () => void {
  let isEnded = false
  let isPaused = false
  let isJoined = false
  let end: (() => void) | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    if (isEnded || isPaused || end) return
    const opened = await openSocket<NotificationsServerEvents, NotificationsClientEvents>(NOTIFICATIONS_NAMESPACE)
    if (isEnded || isPaused) return opened.end()
    const { socket } = opened
    end = opened.end
    const join = async () => {
      const answer = await socket
        .timeout(RETRY_MS)
        .emitWithAck('join')
        .catch(() => null)
      if (end !== opened.end || !socket.connected) return
      isJoined = answer?.ok === true
      if (isJoined) onGap()
      else retrying = setTimeout(() => socket.connected && void join(), RETRY_MS)
    }
    socket.on('notification', ({ id }) => onTold(id))
    socket.on('connect', () => void join())
    socket.on('disconnect', () => {
      isJoined = false
    })
  }
  const open = () => {
    turn = turn.then(connect).catch(() => {
      retrying = setTimeout(open, RETRY_MS)
    })
  }
  const close = () => {
    clearTimeout(retrying)
    isJoined = false
    end?.()
    end = null
  }

  const handleVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        isPaused = true
        close()
      }, HIDDEN_MS)
      return
    }
    // The line may have been lost in the computer's sleep, of which nobody knows yet.
    onGap()
    if (!isPaused) return
    isPaused = false
    open()
  }
  const untold = setInterval(() => {
    if (!isJoined && document.visibilityState === 'visible') onGap()
  }, UNTOLD_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  // A sleep in full view, of which no line tells.
  const stopWaking = onWake(onGap)
  open()

  return () => {
    isEnded = true
    clearTimeout(hiding)
    clearInterval(untold)
    stopWaking()
    document.removeEventListener('visibilitychange', handleVisibility)
    close()
  }
}
