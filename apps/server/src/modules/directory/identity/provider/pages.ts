import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { isOwnRequest, takeSignedOut } from './end-session.ts'
import { drawGarden, GARDEN_STYLE, type Garden } from './garden.ts'

/** The look of the sign-in pages, in the colours that the system prefers: no script says here what the person has chosen. */
const STYLE = `
:root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; color: light-dark(#18201b, #e7ece8); background: light-dark(#f7f9f6, #101412) }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; padding: 16px; box-sizing: border-box }
main { box-sizing: border-box; width: min(400px, calc(100vw - 32px)); padding: 36px 36px 32px; text-align: center; border-radius: 16px;
  background: light-dark(#fff, #151a17); border: 1px solid light-dark(#e3e8e2, #252d28); box-shadow: 0 24px 56px -12px rgb(16 32 24 / 0.28) }
h1 { font-size: 22px; line-height: 28px; letter-spacing: -0.022em; margin: 14px 0 6px }
p { margin: 0; color: light-dark(#55625a, #a0aca4); text-wrap: balance; overflow-wrap: anywhere }
.buttons { display: grid; gap: 10px; margin-top: 24px }
.button { box-sizing: border-box; min-height: 40px; padding: 9px 18px; border-radius: 8px; border: 1px solid light-dark(#d0d8cf, #343f38);
  background: transparent; color: inherit; font: inherit; font-weight: 550; text-decoration: none; cursor: pointer }
.primary { border-color: transparent; background: light-dark(#1a7547, #5bc48c); color: light-dark(#fff, #08140d) }
.button:hover { background: light-dark(#eef2ed, #1c231f) }
.primary:hover { background: light-dark(#155f3a, #74d3a1) }
:focus-visible { outline: 2px solid light-dark(#1a7547, #5bc48c); outline-offset: 2px }
@media (max-width: 768px) { main { padding: 28px 20px 24px } .button { min-height: 48px; padding-block: 13px } }
${GARDEN_STYLE}`

interface Page {
  title: string
  garden: Garden
  body: string
  script?: string
}

/** The provider's few own pages; the sign-in itself is a page of the web application. */
function showPage(ctx: KoaContextWithOIDC, { title, garden, body, script = '' }: Page): void {
  const nonce = escapeHtml(String(ctx.state.nonce))
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Arbour</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${drawGarden(garden)}
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
}

function linkHome(publicUrl: string): string {
  return `<div class="buttons"><a class="button primary" href="${escapeHtml(publicUrl)}/">Go to Arbour</a></div>`
}

/** An error that cannot be sent back to the web: what it is about, and the way back to the start. */
export function createErrorPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void => {
    const isExpired = error.name === 'SessionNotFound'
    const text = isExpired
      ? 'This sign-in has expired, or was begun in another browser.'
      : out.error === 'server_error'
        ? 'Something went wrong. Please try again.'
        : `The sign-in could not be done: ${out.error_description ?? out.error}.`
    const body = `<p>${escapeHtml(text)}</p>\n${linkHome(publicUrl)}`
    showPage(ctx, { title: isExpired ? 'Sign in again' : 'Sign-in failed', garden: 'closed', body })
  }
}

/**
 * Signs out at once when the application sent the person; the button is for browsers without script then. Any other site could have led
 * here, so everybody else is asked. `form` is the provider's, with its token against forgery.
 */
export function createSignOutPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const isOwn = isOwnRequest(ctx)
    const question = 'You are signed in to Arbour in this browser. Signing out ends that in all of its tabs.'
    const stay = `<a class="button" href="${escapeHtml(publicUrl)}/">Stay signed in</a>`
    showPage(ctx, {
      title: isOwn ? 'Signing out' : 'Sign out?',
      garden: 'open',
      body: `${isOwn ? '' : `<p>${question}</p>`}
${form}
<div class="buttons">
<button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
${isOwn ? '' : stay}
</div>`,
      script: isOwn ? "document.querySelector('button').click()" : '',
    })
  }
}

/** What the application does itself when it is asked to sign out (its lib/auth.ts). */
const FORGET_SIGN_IN = `
for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key)
sessionStorage.removeItem('arbour.signed-in-at')
`

/**
 * After signing out, when no registered address to return to was given: the application, which did not ask for it, still has its tokens.
 * Whoever has not just signed out, as when another site leads here, keeps them and goes to the application.
 */
export function createSignedOutPage(publicUrl: string) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    if (!(await takeSignedOut(ctx))) return ctx.redirect(`${publicUrl}/`)
    showPage(ctx, {
      title: 'You are signed out',
      garden: 'open',
      body: linkHome(publicUrl),
      script: FORGET_SIGN_IN,
    })
  }
}
