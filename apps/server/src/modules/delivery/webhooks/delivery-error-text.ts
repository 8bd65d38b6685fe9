import { t } from '@arbour/messages/t'
import type { OutboundReason } from '#platform/outbound/outbound-error.ts'
import { GIVE_UP_DAYS } from './deliver/retry-delays.ts'

/** Why a delivery was not sent, as stored. */
export type DeliveryError = OutboundReason | 'disabled' | 'waited'

const TEXTS: Readonly<Record<DeliveryError, () => string>> = {
  url: () => t('team.webhooks.errorUrl'),
  refused: () => t('team.webhooks.errorUnreachable'),
  unreachable: () => t('team.webhooks.errorUnreachable'),
  redirect: () => t('team.webhooks.errorRedirect'),
  timeout: () => t('team.webhooks.errorTimeout'),
  too_large: () => t('team.webhooks.errorTooLarge'),
  type: () => t('team.webhooks.errorUnreachable'),
  busy: () => t('team.webhooks.errorBusy'),
  disabled: () => t('team.webhooks.errorDisabled'),
  waited: () => t('team.webhooks.errorWaited', { days: GIVE_UP_DAYS }),
}

/** Returns why a delivery was not sent; deliveries of earlier versions have a text instead of a code. */
export function deliveryErrorText(error: string): string {
  return TEXTS[error as DeliveryError]?.() ?? error
}
