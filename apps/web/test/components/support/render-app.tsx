import '#lib/zod-config.ts'
import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import { connectPage } from '@arbour/testing/fake-api/fake-network'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { App } from '#app/app.tsx'
import { router } from '#app/router.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { beginSession } from '#lib/sign-in/session.ts'
import { hideToast, toastStore } from '#ui/toast/toast-store.ts'
import type { FakeTeam } from './fakes/fake-team.ts'

/**
 * Renders the whole application at a URL as Ada of a team. Everything of the web is as in production; only the network is
 * replaced by the team's fake API. At the end of the test everything is removed, and an unanswered request fails it. `keep` is
 * written to the tab's storage before.
 */
export async function renderApp(
  team: FakeTeam,
  path = '/all',
  { isSignedIn = true, keep = {} }: { isSignedIn?: boolean; keep?: Record<string, string> } = {},
): Promise<void> {
  const disconnect = connectPage(team.api, team.channel)
  window.localStorage.clear()
  window.sessionStorage.clear()
  beginSession()
  for (const [key, value] of Object.entries(keep)) window.sessionStorage.setItem(key, value)
  if (isSignedIn) signIn(team)
  const element = document.createElement('div')
  element.id = 'root'
  // As on the real page: before the menus and dialogs, whose container persists between tests.
  document.body.prepend(element)
  const root: Root = createRoot(element)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  await router.navigate({ href: path, replace: true })
  onTestFinished(async () => {
    // The next test briefly starts at the last page of this one: a page without requests.
    await router.navigate({ href: '/reset-password', replace: true, ignoreBlocker: true })
    root.unmount()
    element.remove()
    queryClient.clear()
    disconnect()
    await aborted()
    for (const { id } of toastStore.get()) hideToast(id)
    team.api.verify()
  })
}

/** Waits until all callers know that no response arrives. Independent of a clock that a test may have stopped. */
function aborted(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port2.onmessage = () => resolve()
    port1.postMessage(null)
  })
}

function signIn({ userId }: FakeTeam): void {
  const profile = { sub: userId, org_id: 'org_bridges' }
  const expires = Math.floor(Date.now() / 1000) + 3600
  const session = { access_token: 'token-of-ada', token_type: 'Bearer', expires_at: expires, profile }
  window.localStorage.setItem(`oidc.user:${location.origin}/idp:arbour-web`, JSON.stringify(session))
}
