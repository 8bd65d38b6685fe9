import { ApiError } from '@arbour/client/api-error'
import type { ErrorReason } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { messageScreen } from './message.ts'
import { passwordScreen } from './password.ts'

const WRONG_PASSWORD: ErrorReason = 'wrong_password'

interface TroubleOptions {
  /** Retries. */
  onRetry: () => void
  /** Tries a password; resolves with an error message, or null once the link is open. */
  onPassword: (password: string) => Promise<string | null>
}

/** Explains why the link shows nothing, with a remedy. */
export function troubleScreen(error: unknown, { onRetry, onPassword }: TroubleOptions): HTMLElement {
  const status = error instanceof ApiError ? error.status : -1
  if (error instanceof ApiError && status === 401)
    return passwordScreen({ problem: error.data?.reason === WRONG_PASSWORD ? error.message : null, onPassword })
  if (status === 403) return messageScreen('closed', t('linkPage.screens.linkExpired'), h('p', {}, t('errors.links.expired')))
  if (status === 404 || status === 410 || status === 400)
    return messageScreen('lost', t('common.pageNotFound'), h('p', {}, t('linkPage.screens.linkNotAvailable')))
  const isOffline = status === 0
  const words = error instanceof ApiError ? error.message : t('linkPage.screens.somethingWentWrongTryAgain')
  const title = isOffline
    ? t('common.noConnection')
    : status === 429
      ? t('linkPage.screens.tooManyAttempts')
      : t('errors.general.somethingWrong')
  const retry = h('button', { class: 'button main', type: 'button', onclick: onRetry }, icon('retry', 18), t('common.tryAgain'))
  return messageScreen(isOffline ? 'offline' : 'broken', title, h('p', {}, words), retry)
}
