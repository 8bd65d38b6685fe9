import { escapeHtml } from '@arbour/messages/escape-html'
import { t } from '@arbour/messages/t'
import { KINDS, type KindName } from './kinds/all-kinds.ts'
import type { NotificationData } from './kinds/data.ts'
import { type Part, toParts } from './kinds/parts.ts'

/** Renders a notification as HTML, with names escaped. */
export function messageOf(kind: KindName, data: NotificationData, count: number): string {
  const note: Part[] =
    data.note === '' ? [] : [{ text: ' ' }, { text: t('mails.notifications.quotedNote', { note: data.note }), as: 'em' }]
  return [...toParts(KINDS[kind].sentence(data, count)), ...note]
    .map(({ text, as }) => (as ? `<${as}>${escapeHtml(text)}</${as}>` : escapeHtml(text)))
    .join('')
}

/** Renders a notification as plain text, without the note. */
export function textOf(kind: KindName, data: NotificationData, count: number): string {
  const parts = toParts(KINDS[kind].sentence(data, count))
  return parts.map(({ text }) => text).join('')
}

/** Maximum length of a name in a subject, in characters. */
const MAX_SUBJECT_NAME = 60

/** Returns the subject of an email, with long names shortened. */
export function subjectOf(kind: KindName, data: NotificationData, count: number): string {
  const { subject, sentence } = KINDS[kind]
  const parts = toParts((subject ?? sentence)(data, count))
  return parts.map(({ text, as }) => (as === 'strong' ? cutMiddle(text, MAX_SUBJECT_NAME) : text)).join('')
}

/** Shortens a text in the middle, so that a file extension stays. */
function cutMiddle(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const half = Math.floor((max - 1) / 2)
  return `${characters.slice(0, max - 1 - half).join('')}…${characters.slice(-half).join('')}`
}
