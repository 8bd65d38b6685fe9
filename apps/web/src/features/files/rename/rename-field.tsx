import type { Item } from '@arbour/contract/entities/items/item'
import { nameProblem, newName, splitName } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import classes from './rename-field.module.css'
import { renameItem } from './rename-item.ts'
import { stopRenaming } from './renaming-item.ts'

/** Events in the field must not reach the list: no selection, no drag, no context menu. */
const stop = (event: SyntheticEvent) => event.stopPropagation()
const SHIELD = { onPointerDown: stop, onClick: stop, onDoubleClick: stop, onContextMenu: stop }

/**
 * A field to rename an item in place, with the name selected without its extension. Enter and leaving the field rename, Escape
 * cancels. If the server rejects the name, the error is shown below the field, which stays open.
 */
export function RenameField({ item }: { item: Item }) {
  const services = useItemServices()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [initial] = useState(item.name)
  const [name, setName] = useState(item.name)
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useRef(false)
  const state = useRef<'open' | 'pending' | 'done'>('open')

  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(0, item.type === 'file' ? splitName(initial).base.length : initial.length)
    isShown.current = true
    return () => {
      isShown.current = false
      // An item that was scrolled out of view or removed is no longer renamed. React's double invocation of effects in
      // development remounts immediately.
      window.setTimeout(() => !isShown.current && stopRenaming(item.id))
    }
  }, [item.id, item.type, initial])

  const end = (isLeaving = false) => {
    // A new name may have another position in the list, where the item and the field may be rerendered.
    const cell = document.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(item.id)}"]`)
    const { activeElement } = document
    const hadFocus = activeElement === document.body || (!isLeaving && cell?.contains(activeElement))
    state.current = 'done'
    // After the user has left the field, another rename may have started.
    if (!isLeaving) stopRenaming(item.id)
    if (hadFocus) cell?.focus({ preventScroll: true })
  }

  const commit = async (isLeaving: boolean) => {
    if (state.current !== 'open') return
    const trimmedName = newName(name.trim())
    const nameError = nameProblem(trimmedName)
    if (trimmedName === initial || (isLeaving && nameError !== null)) return end()
    if (nameError !== null) return setProblem(nameError)
    state.current = 'pending'
    if (isLeaving) stopRenaming(item.id)
    try {
      await renameItem(services, item, trimmedName)
      end(isLeaving)
    } catch (error) {
      state.current = 'open'
      if (!isLeaving) return setProblem(getErrorMessage(error))
      end(isLeaving)
      notify(getErrorMessage(error), [], 'error')
    }
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') void commit(false)
    else if (state.current === 'open') end()
  }

  return (
    <span className={classes.field} {...SHIELD}>
      <input
        ref={input}
        className={classes.input}
        aria-label={t('files.rename.field', { name: initial })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={name}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => void commit(true)}
      />
      {problem !== null && (
        <span id={id} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
