import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Returns an element of a message with changed content: that of a tag, or of each branch of a choice. Others are returned as they
 * are.
 */
export function mapChildren(
  element: MessageFormatElement,
  change: (children: MessageFormatElement[]) => MessageFormatElement[],
): MessageFormatElement {
  if (element.type === TYPE.tag) return { ...element, children: change(element.children) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: change(option.value) }])
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
}
