import { contrastOf, readableOn } from '@arbour/contract/readable-on'
import { escapeHtml } from '@arbour/messages/escape-html'
import { t } from '@arbour/messages/t'
import { currentLocale } from '#platform/texts/format-date.ts'
import type { MailTexts } from './content.ts'

const FONT = "-apple-system, 'Segoe UI', Inter, Roboto, Helvetica, Arial, sans-serif"
/** The background of an email in light and dark mode. */
const CARD = { light: '#ffffff', dark: '#151a17' }
/** Has a contrast of 3:1 to both. */
const EDGE = '#7b857f'

/** The branding of an email's sender. */
export interface MailSender {
  name: string
  /** An absolute URL; null for none. */
  logo: string | null
  primary: string
  background: string
}

/** Renders an email as plain text. */
export function layOutText({ title, paragraphs, action, note }: MailTexts, url: string | null): string {
  const link = action === null || url === null ? [] : [`${action}:\n${url}`]
  return `${[title, ...paragraphs, ...link, note].join('\n\n')}\n`
}

/** Renders an email as HTML with the sender's colours, for light and dark mode. */
export function layOutHtml(
  { subject, title, paragraphs, action, note }: MailTexts,
  url: string | null,
  sender: MailSender,
): string {
  const [ink, onButton] = [readableOn(sender.background), readableOn(sender.primary)]
  const button =
    action === null || url === null
      ? ''
      : `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 22px;border:1px solid ${buttonBorder(sender.primary)};border-radius:8px;background:${sender.primary};color:${onButton};font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#55625a;word-break:break-all">${escapeHtml(t('mails.openThisUrl', { url }))}</p>`
  const logo = sender.logo
    ? `<td style="padding-right:12px"><img src="${escapeHtml(sender.logo)}" height="32" alt="" style="height:32px;width:auto;max-width:160px;object-fit:contain;vertical-align:middle;border-radius:6px"></td>`
    : ''
  return `<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #101412 !important }
  .card { background: ${CARD.dark} !important; border-color: #252d28 !important; color: #e7ece8 !important }
  .soft { color: #a0aca4 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f9f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="table-layout:fixed;background:#f7f9f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;table-layout:fixed;overflow-wrap:break-word;background:${CARD.light};border:1px solid #e3e8e2;border-radius:16px;border-collapse:separate;overflow:hidden;color:#18201b;font-family:${FONT}">
<tr><td style="padding:18px 32px;background:${sender.background};color:${ink}">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${logo}<td style="color:${ink};font-size:16px;line-height:22px;font-weight:600;word-break:break-word">${escapeHtml(sender.name)}</td></tr></table>
</td></tr>
<tr><td style="padding:32px;font-size:15px;line-height:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('\n')}
${button}
<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#55625a">${escapeHtml(note)}</p>
</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;font:12px/18px ${FONT};color:#55625a">${escapeHtml(t('mails.sentByArbour'))}</p>
</td></tr></table>
</body>
</html>
`
}

/** Returns a border for a button whose colour has too little contrast to the background. */
function buttonBorder(color: string): string {
  return Object.values(CARD).every((card) => contrastOf(color, card) >= 3) ? color : EDGE
}
