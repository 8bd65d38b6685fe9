import { formatRich, formatText, type RichValues, type TextValues } from '@arbour/messages/format'
import type { MessageId } from '@arbour/messages/message-id'
import { createElement, Fragment, type ReactNode } from 'react'

/** The language of the page, which stays the same until the page is loaded again. */
const locale = typeof document === 'undefined' ? 'en' : document.documentElement.lang

/**
 * Returns a text of the interface. The build (`build/messages.ts`) puts the message in the place of its id, so the id has to be
 * written out.
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  return formatText(id, locale, values)
}

/** Returns a text with elements in it: a tag of the message, `<b>{name}</b>`, is the function of that name in `values`. */
t.rich = (id: MessageId, values: RichValues<ReactNode>): ReactNode =>
  createElement(Fragment, null, ...formatRich<ReactNode>(id, locale, values))
