import { h } from './h.ts'

const STAYS_MS = 5000

let toast: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Says what happens, to eyes and to screen readers, for some seconds. */
export function say(text: string): void {
  if (!toast?.isConnected) {
    toast = h('div', { class: 'toast', role: 'status' })
    document.body.append(toast)
  }
  toast.textContent = text
  toast.dataset.shown = ''
  clearTimeout(timer)
  timer = setTimeout(() => delete toast?.dataset.shown, STAYS_MS)
}
