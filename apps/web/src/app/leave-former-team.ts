import { isAnythingAtStake, leaveUnasked } from '#lib/at-stake.ts'
import { sessionNow } from '#lib/sign-in/session.ts'
import { hideToast, showToast } from '#ui/toast/toast-store.ts'

let shown: number | null = null

const TITLES = { other: 'You are in another team now', none: 'You were signed out' }

/**
 * Another tab has signed out, or signed in to another team: what is left on this page would be somebody else's, so it begins anew. Where that
 * would take something away, it is said instead; the page sends nothing meanwhile (`lib/auth.ts`).
 */
export function leaveFormerTeam(): void {
  if (shown !== null) hideToast(shown)
  const now = sessionNow()
  if (!isAnythingAtStake()) reload()
  else if (now !== 'own') {
    shown = showToast({
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
  leaveUnasked()
  window.location.reload()
}
