import { formatRich, type RichValues } from '@arbour/messages/format'
import type { MessageId } from '@arbour/messages/message-id'
import { pageLanguage } from '@arbour/messages/page-language'
import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Returns a text of the interface with elements in it, as `t` does. The values of parameters may be elements; a tag of the message,
 * `<b>{name}</b>`, is the function of that name in `values`.
 */
export function tRich(id: MessageId, values: RichValues<ReactNode>): ReactNode {
  return createElement(Fragment, null, ...formatRich<ReactNode>(id, pageLanguage, values))
}
