import { t } from '@arbour/messages/t'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { returnFocus } from '../focus-back.ts'
import { useTimeout } from '../hooks/use-timeout.ts'
import classes from './toast.module.css'
import { hideToast, type ToastEntry, toastStore } from './toast-store.ts'

export { showToast } from './toast-store.ts'

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} as const

/** Renders the toasts; mounted once by the application. Screen readers announce errors immediately and other toasts in turn. */
export function ToastHost() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [isPaused, setIsPaused] = useState(false)
  const isEmpty = entries.length === 0
  // A toast that is removed under the pointer sends no event.
  if (isEmpty && isPaused) setIsPaused(false)
  return (
    <section
      ref={holdMessages}
      className={classes.host}
      aria-label={t('ui.toast.messages')}
      data-messages
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div role="status" aria-live="polite" className={classes.list}>
        {entries.map((entry) => entry.type !== 'error' && <Toast key={entry.id} entry={entry} isPaused={isPaused} />)}
      </div>
      <div role="alert" className={classes.list}>
        {entries.map((entry) => entry.type === 'error' && <Toast key={entry.id} entry={entry} isPaused={isPaused} />)}
      </div>
    </section>
  )
}

/** While mounted, `--toasts-height` on the root is the height at the top of a phone that toasts take above a dialog. */
function holdMessages(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element
    style.setProperty(
      '--toasts-height',
      offsetHeight === 0 ? '0px' : `calc(${offsetHeight + 16}px + env(safe-area-inset-top, 0px))`,
    )
  })
  observer.observe(element)
  const stopGivingBack = returnFocus(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--toasts-height')
    stopGivingBack?.()
  }
}

function Toast({ entry, isPaused }: { entry: ToastEntry; isPaused: boolean }) {
  useTimeout(() => hideToast(entry.id), { duration: entry.duration, isPaused })
  const Icon = ICONS[entry.type]
  const actions = [...(entry.actions ?? []), ...(entry.action ? [entry.action] : [])]
  return (
    <div className={classes.toast} data-type={entry.type}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <div className={classes.text}>
          {entry.title && <strong className={classes.title}>{entry.title}</strong>}
          <span>{entry.message}</span>
        </div>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={classes.action}
            onClick={() => {
              hideToast(entry.id)
              action.onClick()
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
      <button type="button" className={classes.close} aria-label={t('ui.toast.closeMessage')} onClick={() => hideToast(entry.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
