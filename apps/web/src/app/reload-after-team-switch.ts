import { sessionNow } from '#lib/sign-in/session.ts'
import { hasUnsavedChanges, leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import { hideToast, showToast } from '#ui/toast/toast-store.ts'

let toastId: number | null = null

const TITLES = { other: 'You are in another team now', none: 'You were signed out' }

/**
 * Reloads the page when another tab has signed out or switched to another team, because the content belongs to the previous
 * session. Shows a message instead if the reload would lose the user's work. Until then the page sends no requests
 * (`lib/sign-in/auth.ts`).
 */
export function reloadAfterTeamSwitch(): void {
  if (toastId !== null) hideToast(toastId)
  const now = sessionNow()
  if (!hasUnsavedChanges()) reload()
  else if (now !== 'own') {
    toastId = showToast({
      type: 'warning',
      title: TITLES[now],
      message:
        'It happened in another tab. Copy what you have typed here if you need it, then reload. Uploads can go on when you are back.',
      action: { label: 'Reload', onClick: reload },
      duration: Number.POSITIVE_INFINITY,
    })
  }
}

function reload(): void {
  leaveWithoutPrompt()
  window.location.reload()
}
