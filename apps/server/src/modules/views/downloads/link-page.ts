import { escapeHtml } from '@arbour/messages/escape-html'

/** Returns a page that redirects to the URL of a downloaded link or cloud doc. */
export function linkPage(name: string, url: string): string {
  const address = escapeHtml(url)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}" rel="noreferrer">${escapeHtml(name)}</a></p></body>
</html>
`
}
