import { t } from '@arbour/messages/t'
import { useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { hideToast, showToast } from '../toast/toast-store.ts'

interface SavedSettings<T> {
  /** Returns the values on the server, as last read or saved. */
  readCurrent: () => T
  /** Sends all values, and updates what `readCurrent` returns. */
  save: (wanted: T) => Promise<unknown>
}

/**
 * Saves each setting as soon as it is changed, one after another, and offers to undo it. A change shows at once; if the server
 * rejects it, it is taken back, with a message that offers to try again.
 */
export function useSavedSettings<T extends object>({ readCurrent, save }: SavedSettings<T>) {
  const [pending, setPending] = useState<readonly Partial<T>[]>([])
  // Serialises the requests, so that the last change wins.
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve())
  const toast = useRef(0)
  // Not from a property: the parent renders after a change has been saved, and until then the former values would show, which
  // removes fields in which the user may be typing already.
  const values: T = Object.assign({}, readCurrent(), ...pending)

  const say = (options: Parameters<typeof showToast>[0]) => {
    hideToast(toast.current)
    toast.current = showToast(options)
  }

  const send = async (changes: Partial<T>, onSaved: () => void) => {
    setPending((current) => [...current, changes])
    const request = lastRequest.current.then(() => save({ ...readCurrent(), ...changes }))
    lastRequest.current = request.catch(() => undefined)
    try {
      await request
      onSaved()
    } catch (error) {
      const action = { label: t('common.tryAgain'), onClick: () => void send(changes, onSaved) }
      say({ type: 'error', title: t('common.unableToSave'), message: getErrorMessage(error), action })
    }
    setPending((current) => current.filter((other) => other !== changes))
  }

  return {
    values,
    /** Saves new values of some settings. `message` says what is so now: `Public links are off`. */
    change: (changes: Partial<T>, message: string) => {
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, values[key as keyof T]])) as Partial<T>
      const undo = () => void send(before, () => say({ type: 'success', message: t('ui.settings.changeUndone') }))
      return send(changes, () => say({ type: 'success', message, action: { label: t('common.undo'), onClick: undo } }))
    },
  }
}
