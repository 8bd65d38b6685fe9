import { escapeHtml } from '@arbour/messages/escape-html'
import { t } from '@arbour/messages/t'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { currentLocale } from '#platform/texts/format-date.ts'
import { isOwnRequest, takeSignedOut } from './end-session.ts'
import { drawIllustration, ILLUSTRATION_STYLE, type Illustration } from './illustration.ts'

/** The styles of the sign-in pages, in the system's colour scheme: there is no script that could apply the user's setting. */
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
${ILLUSTRATION_STYLE}`

interface Page {
  title: string
  illustration: Illustration
  body: string
  script?: string
}

/** Renders one of the provider's own pages; the sign-in form itself is a page of the web client. */
function showPage(ctx: KoaContextWithOIDC, { title, illustration, body, script = '' }: Page): void {
  const nonce = escapeHtml(String(ctx.state.nonce))
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Arbour</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${drawIllustration(illustration)}
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
}

function linkHome(publicUrl: string): string {
  return `<div class="buttons"><a class="button primary" href="${escapeHtml(publicUrl)}/">${escapeHtml(t('account.identity.goToArbour'))}</a></div>`
}

/** Creates the page for errors that can't be returned to the web client, with a link to the start page. */
export function createErrorPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void => {
    const isExpired = error.name === 'SessionNotFound'
    const text = isExpired
      ? t('account.identity.expiredOrOtherBrowser')
      : out.error === 'server_error'
        ? t('account.identity.failedTryAgain')
        : t('account.identity.failedBecause', { reason: out.error_description ?? out.error })
    const body = `<p>${escapeHtml(text)}</p>\n${linkHome(publicUrl)}`
    showPage(ctx, {
      title: isExpired ? t('account.identity.signInAgain') : t('account.identity.signInFailed'),
      illustration: 'closed',
      body,
    })
  }
}

/**
 * Creates the sign-out page. Submits automatically if the application sent the user; without scripts, the button does. Any other
 * site may have linked here, so all other users are asked to confirm. `form` is the provider's form, with its CSRF token.
 */
export function createSignOutPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC, form: string): void => {
    const isOwn = isOwnRequest(ctx)
    const question = escapeHtml(t('account.identity.signOutEndsAllTabs'))
    const stay = `<a class="button" href="${escapeHtml(publicUrl)}/">${escapeHtml(t('account.identity.staySignedIn'))}</a>`
    showPage(ctx, {
      title: isOwn ? t('account.identity.signingOut') : t('account.identity.signOutQuestion'),
      illustration: 'open',
      body: `${isOwn ? '' : `<p>${question}</p>`}
${form}
<div class="buttons">
<button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(t('common.signOut'))}</button>
${isOwn ? '' : stay}
</div>`,
      script: isOwn ? "document.querySelector('button').click()" : '',
    })
  }
}

/** Does what the web client does itself on sign-out (its lib/sign-in/auth.ts). */
const FORGET_SIGN_IN = `
for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key)
sessionStorage.removeItem('arbour.signed-in-at')
`

/**
 * Creates the page after signing out without a registered return URL: the application did not initiate it, so its tokens must be
 * deleted here. A visitor who has not just signed out, for example sent here by another site, keeps the tokens and is redirected
 * to the application.
 */
export function createSignedOutPage(publicUrl: string) {
  return async (ctx: KoaContextWithOIDC): Promise<void> => {
    if (!(await takeSignedOut(ctx))) return ctx.redirect(`${publicUrl}/`)
    showPage(ctx, {
      title: t('account.identity.signedOut'),
      illustration: 'open',
      body: linkHome(publicUrl),
      script: FORGET_SIGN_IN,
    })
  }
}
