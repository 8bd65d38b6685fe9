import DOMPurify from 'dompurify'
import { createElement, type ReactNode } from 'react'

const TAGS = ['strong', 'em']

/**
 * The message of a notification: of the server's HTML only text, `strong` and `em`. It is sanitised again here and rendered as
 * React elements.
 */
export function Message({ html }: { html: string }) {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return renderChildren(fragment)
}

function renderChildren(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child instanceof Text) return child.data
    return createElement(child.nodeName.toLowerCase() === 'strong' ? 'strong' : 'em', { key: index }, ...renderChildren(child))
  })
}
