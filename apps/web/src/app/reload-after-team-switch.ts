import { t } from '@arbour/messages/t'
import { sessionNow } from '#lib/sign-in/session.ts'
import { hasUnsavedChanges, leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import { hideToast, showToast } from '#ui/toast/toast-store.ts'

let toastId: number | null = null

const TITLES = {
  other: t('app.reloadAfterTeamSwitch.youAreInAnotherTeam'),
  none: t('app.reloadAfterTeamSwitch.youWereSignedOut'),
}

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
      message: t('app.reloadAfterTeamSwitch.itHappenedInAnotherTab'),
      action: { label: t('app.common.reload'), onClick: reload },
      duration: Number.POSITIVE_INFINITY,
    })
  }
}

function reload(): void {
  leaveWithoutPrompt()
  window.location.reload()
}
