import { hideToast, toastStore } from '#ui/toast/toast-store.ts'
import { h } from './h.ts'

/** Shows the newest toast of the application's store for its duration, on the screen and to screen readers. */
export function followToasts(): void {
  const toast = h('div', { class: 'toast', role: 'status' })
  document.body.append(toast)
  let timer: ReturnType<typeof setTimeout> | undefined
  toastStore.subscribe(() => {
    const newest = toastStore.get().at(-1)
    toast.toggleAttribute('data-shown', newest !== undefined)
    clearTimeout(timer)
    if (!newest) return
    toast.textContent = newest.message
    timer = setTimeout(() => hideToast(newest.id), newest.duration)
  })
}
