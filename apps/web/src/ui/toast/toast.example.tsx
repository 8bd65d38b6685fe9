import { useEffect } from 'react'
import { ToastHost } from './toast.tsx'
import { hideToast, showToast } from './toast-store.ts'

export const fillsWindow = true

type ExampleToast = Parameters<typeof showToast>[0]

/** Toasts that do not expire. */
function Toasts({ toasts }: { toasts: readonly ExampleToast[] }) {
  useEffect(() => {
    const ids = toasts.map((toast) => showToast({ ...toast, duration: Number.POSITIVE_INFINITY }))
    return () => {
      for (const id of ids) hideToast(id)
    }
  }, [toasts])
  return <ToastHost />
}

const action = (label: string) => ({ label, onClick: () => undefined })

const KINDS: readonly ExampleToast[] = [
  { type: 'success', message: 'Site plan.pdf moved', action: action('Undo') },
  { type: 'info', message: 'A new version of Arbour is there', action: action('Reload') },
  { type: 'warning', message: '2 of 14 items were left where they are' },
  { type: 'error', message: 'The server can’t be reached' },
]

const LONG: readonly ExampleToast[] = [
  {
    type: 'success',
    title: 'Shared',
    message: '“Structural calculations and drawings, revision C” is shared with Brackley Engineers, Alderfinch and 3 more teams',
    actions: [action('Open'), action('Undo')],
  },
]

export function Kinds() {
  return <Toasts toasts={KINDS} />
}

export function LongText() {
  return <Toasts toasts={LONG} />
}
