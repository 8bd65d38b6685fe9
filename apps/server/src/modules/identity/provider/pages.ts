import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes text safe inside HTML, attributes included. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** The provider's few own pages; the sign-in itself is a page of the web application. */
function showPage(ctx: KoaContextWithOIDC, { title, body, script = '' }: { title: string; body: string; script?: string }): void {
  const nonce = escapeHtml(String(ctx.state.nonce))
  ctx.type = 'html'
  ctx.body = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Arbour</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box }
h1 { font-size: 20px; margin: 0 0 8px }
p { margin: 0 0 16px; max-width: 48ch }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
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
    const body = `<p>${escapeHtml(text)}</p>\n<p><a href="${escapeHtml(publicUrl)}/">Go to Arbour</a></p>`
    showPage(ctx, { title: isExpired ? 'Sign in again' : 'Sign-in failed', body })
  }
}

/** Signs out at once; the button is for browsers without script. `form` is the provider's, with its token against forgery. */
export function showSignOut(ctx: KoaContextWithOIDC, form: string): void {
  showPage(ctx, {
    title: 'Signing out',
    body: `${form}\n<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
    script: "document.querySelector('button').click()",
  })
}

/** After signing out, when no registered address to return to was given. */
export function createSignedOutPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC): void =>
    showPage(ctx, { title: 'You are signed out', body: `<p><a href="${escapeHtml(publicUrl)}/">Go to Arbour</a></p>` })
}
