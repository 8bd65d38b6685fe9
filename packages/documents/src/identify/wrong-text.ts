import { t } from '@arbour/messages/t'
import type { Wrong } from './diagnose-file.ts'

const TEXTS: Readonly<Record<Wrong, () => string>> = {
  empty: () => t('common.thisFileIsEmpty'),
  cut: () => t('preview.reason.cut'),
  locked: () => t('preview.reason.password'),
  other: () => t('preview.reason.otherType'),
}

/** Returns the message for users. */
export function wrongText(wrong: Wrong): string {
  return TEXTS[wrong]()
}
