import { type GardenName, garden } from '../view/art.tsx'
import { type Child, h } from '../view/h.ts'

/** A quiet page with a drawing: what stands where there is nothing to show. */
export function messageScreen(drawing: GardenName, title: string, ...more: readonly Child[]): HTMLElement {
  return h('main', { class: 'message' }, garden(drawing), h('h1', { tabindex: -1 }, title), ...more)
}
