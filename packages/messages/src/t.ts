import { formatText, type TextValues } from './format.ts'
import type { MessageId } from './message-id.ts'
import { pageLanguage } from './page-language.ts'

/**
 * Returns a text in the language of the page. The build (`apps/web/build/messages.ts`) puts the message in the place of its id, so
 * the id has to be written out.
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  return formatText(id, pageLanguage, values)
}
