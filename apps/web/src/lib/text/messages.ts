import { formatText, type TextValues } from '@arbour/messages/format'
import type { MessageId } from '@arbour/messages/message-id'
import { locale } from './locale.ts'

/**
 * Returns a text of the interface. The build (`build/messages.ts`) puts the message in the place of its id, so the id has to be
 * written out.
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  return formatText(id, locale, values)
}
