import { type IllustrationName, illustration } from '../view/art.tsx'
import { type Child, h } from '../view/h.ts'

/** A page with an illustration and a message, for states without content. */
export function messageScreen(drawing: IllustrationName, title: string, ...more: readonly Child[]): HTMLElement {
  return h('main', { class: 'message' }, illustration(drawing), h('h1', { tabindex: -1 }, title), ...more)
}
