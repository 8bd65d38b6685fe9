import { ApiError } from '@arbour/client/api-error'
import { filesRequestsAdd } from '@arbour/contract/calls/sharing/public-links'
import { extensionOf } from '@arbour/contract/names'
import { tooLargeForProxyText } from '@arbour/contract/proxy-text'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'
import { client } from '../api/session.ts'
import { fileIcon } from '../view/art.tsx'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { nameText } from '../view/name.ts'
import { sendFile } from './send-file.ts'

export interface Sender {
  from: string
  note: string
}

/** A file to be sent, with its row on the screen. */
export interface FileEntry {
  element: HTMLLIElement
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  send(sender: Sender): Promise<void>
}

interface EntryOptions {
  name: string
  /** The maximum file size in bytes. */
  maxBytes: number | null
  onChange: () => void
  onRemove: (entry: FileEntry) => void
  onRetry: (entry: FileEntry) => void
}

export function fileEntry(file: File, { name, maxBytes, onChange, onRemove, onRetry }: EntryOptions): FileEntry {
  const abort = new AbortController()
  const facts = h('span', { class: 'sub' }, formatSize(file.size))
  const bar = h('progress', {
    max: Math.max(1, file.size),
    value: 0,
    hidden: true,
    'aria-label': t('linkPage.request.nameSent', { name }),
  })
  const retry = h(
    'button',
    { class: 'icon-button', type: 'button', 'aria-label': t('linkPage.request.retryName', { name }), hidden: true },
    icon('retry'),
  )
  const remove = h(
    'button',
    { class: 'icon-button', type: 'button', 'aria-label': t('common.removeName', { name }) },
    icon('close'),
  )
  const done = h('span', { class: 'done', hidden: true }, icon('check'), h('span', { class: 'sr' }, t('linkPage.request.sent')))
  const art = fileIcon({ is_dir: false, sub_type: null, ext: extensionOf(name) }, 28)
  const text = h('span', { class: 'text' }, nameText(name), facts, bar)
  const element = h('li', { class: 'sent-file' }, art, text, done, retry, remove)
  // A complete upload need not be sent again if only the last response was lost.
  let upload: string | undefined
  const entry: FileEntry = {
    element,
    state: 'waiting',
    async send(sender) {
      become('sending', t('linkPage.request.waitingForConnection'))
      try {
        if (maxBytes !== null && file.size > maxBytes) throw new Error(t('errors.uploads.tooLarge', { size: sizeText(maxBytes) }))
        upload ??= await sendFile(file, { name, signal: abort.signal, onProgress: (sent) => reportProgress(sent) })
        await client.call(filesRequestsAdd, { upload, ...sender }, { signal: abort.signal })
        become('sent', t('linkPage.request.sizeSent', { size: formatSize(file.size) }))
      } catch (error) {
        if (!abort.signal.aborted) become('failed', reasonOf(error))
      }
    },
  }
  const reasonOf = (error: unknown): string => {
    if (error instanceof ApiError && error.isFromProxy && error.status === 413) return tooLargeForProxyText(maxBytes)
    return error instanceof Error ? error.message : t('errors.general.somethingWrong')
  }
  const reportProgress = (sent: number) => {
    bar.value = sent
    const percent = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100)
    facts.textContent = t('linkPage.request.percentOfSize', { percent, size: formatSize(file.size) })
  }
  const become = (state: FileEntry['state'], words: string) => {
    entry.state = state
    element.dataset.state = state
    facts.textContent = words
    bar.hidden = state !== 'sending'
    retry.hidden = state !== 'failed'
    done.hidden = state !== 'sent'
    remove.hidden = state === 'sent'
    onChange()
  }
  retry.addEventListener('click', () => onRetry(entry))
  remove.addEventListener('click', () => {
    abort.abort(new Error('Removed'))
    onRemove(entry)
  })
  return entry
}
