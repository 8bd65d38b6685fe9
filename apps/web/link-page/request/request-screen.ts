import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { MAX_NOTE_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { formatDateTime } from '#lib/text/format.ts'
import { illustration } from '../view/art.tsx'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { dropZone } from './drop-zone.ts'
import { type FileEntry, fileEntry, type Sender } from './file-entry.ts'

/** The number of files sent concurrently. */
const AT_ONCE = 2

/** The screen of a file request, with the upload area. */
export function requestScreen(link: OpenedLink): HTMLElement {
  const entries: FileEntry[] = []
  const list = h('ul', { class: 'to-send' })
  const name = h('input', {
    id: 'from',
    class: 'field',
    autocomplete: 'name',
    maxlength: 100,
    required: true,
    'aria-describedby': 'from-problem',
  })
  const problem = h('p', { id: 'from-problem', class: 'problem', role: 'alert' })
  const note = h('textarea', { id: 'note', class: 'field', rows: 2, maxlength: MAX_NOTE_LENGTH })
  const send = h('button', { class: 'button main', type: 'submit', disabled: true }, t('linkPage.request.send'))
  const status = h('p', { class: 'sr', role: 'status' })
  let isSending = false

  const sender = (): Sender => ({ from: name.value.trim(), note: note.value.trim() })
  const draw = () => {
    const open = entries.filter(({ state }) => state === 'waiting' || state === 'failed').length
    send.disabled = isSending || open === 0
    send.textContent = isSending
      ? t('linkPage.request.sending')
      : open > 0
        ? t('linkPage.request.sendFile', { open })
        : t('linkPage.request.send')
  }
  const remove = (entry: FileEntry) => {
    entries.splice(entries.indexOf(entry), 1)
    entry.element.remove()
    draw()
  }
  const add = (files: readonly { file: File; name: string }[]) => {
    for (const one of files) {
      const entry = fileEntry(one.file, {
        name: one.name,
        maxBytes: link.max_upload_size,
        onChange: draw,
        onRemove: remove,
        onRetry: (again) => void sendAll([again]),
      })
      entries.push(entry)
      list.append(entry.element)
    }
    draw()
  }
  const showMissing = (isMissing: boolean) => {
    problem.textContent = isMissing ? t('linkPage.request.yourNameIsRequired') : ''
    name.ariaInvalid = isMissing ? 'true' : null
  }
  name.addEventListener('input', () => {
    if (name.value.trim() !== '') showMissing(false)
  })
  const isNamed = () => {
    const isMissing = name.value.trim() === ''
    showMissing(isMissing)
    if (isMissing) name.focus()
    return !isMissing
  }
  const sendAll = async (chosen: readonly FileEntry[]) => {
    if (!isNamed()) return
    isSending = true
    draw()
    const waiting = [...chosen]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) if (entries.includes(next)) await next.send(sender())
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    isSending = false
    draw()
    const failed = entries.filter(({ state }) => state === 'failed').length
    status.textContent =
      failed > 0 ? t('linkPage.request.filesFailedToUpload', { failed }) : t('linkPage.request.allFilesWereSent')
    if (entries.length > 0 && entries.every(({ state }) => state === 'sent')) thank()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSending) void sendAll(entries.filter(({ state }) => state === 'waiting' || state === 'failed'))
  }
  const form = h(
    'form',
    { class: 'request', novalidate: true, onsubmit: submit },
    dropZone(add),
    list,
    h('label', { for: 'from' }, t('linkPage.request.yourName')),
    name,
    problem,
    h('label', { for: 'note' }, t('common.message'), ' ', h('span', { class: 'sub' }, t('linkPage.request.optional'))),
    note,
    send,
    status,
  )
  const ends =
    link.expiry !== null &&
    h('p', { class: 'sub' }, t('linkPage.request.acceptingFilesUntilExpiry', { expiry: formatDateTime(link.expiry) }))
  const words = link.message !== '' && h('blockquote', {}, h('bdi', {}, link.message))
  const head = h(
    'div',
    { class: 'ask' },
    h('h1', { tabindex: -1 }, t('linkPage.request.nameIsRequestingFiles', { name: link.team.name })),
    words,
    ends,
  )
  const screen = h('main', { class: 'request-page' }, head, form)

  const thank = () => {
    const count = entries.length
    const again = h('button', { class: 'button', type: 'button' }, icon('plus', 18), t('linkPage.request.sendMoreFiles'))
    const sent = t('linkPage.request.fileWas', { count, name: link.team.name })
    const title = h('h1', { tabindex: -1 }, t('linkPage.request.thankYouFrom', { from: sender().from }))
    const thanks = h('div', { class: 'message' }, illustration('shared'), title, h('p', {}, sent), again)
    again.addEventListener('click', () => {
      entries.length = 0
      list.replaceChildren()
      note.value = ''
      draw()
      screen.replaceChildren(head, form)
    })
    screen.replaceChildren(thanks)
    title.focus()
  }
  return screen
}
