import { useMounted } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { DialogEntries, DialogEntry, DialogHandle, DialogInput, DialogName, DialogResult } from './dialog-registry.ts'
import { loadOnRequest } from './load-on-request.ts'
import { preserveInput, stopPreservingInput } from './preserve-input.ts'

export interface Dialogs {
  /** Shows a dialog above the open ones; resolves with the value that it is closed with. */
  ask: <T>(render: (handle: DialogHandle<T>) => ReactNode) => Promise<T>
  /** Loads and shows a registered dialog, with the rules of {@link loadOnRequest}. */
  open: <Name extends DialogName>(name: Name, input: DialogInput<Name>) => Promise<DialogResult<Name>>
  /** Returns the ids of the items of the open registered dialogs. */
  itemsAbout: () => readonly string[]
  /**
   * Closes the registered dialogs of these items without a result, because their callers cannot continue. Returns the text that
   * the user had typed in them, or null if there was none.
   */
  withdraw: (itemIds: readonly string[]) => string | null
}

interface Entry {
  key: number
  opened: boolean
  render: (opened: boolean) => ReactNode
}

/** How long a closing dialog stays mounted for its transition, in milliseconds. */
const CLOSE_DELAY_MS = 300

const DialogContext = createContext<Dialogs | null>(null)

/** Renders the dialogs opened by actions, so that they outlive the menu or row that opened them. */
export function DialogHost({ entries: registeredDialogs, children }: { entries: DialogEntries; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const nextKey = useRef(0)
  /** For each open dialog: the ids of its items, and a function that closes it without a result. */
  const open = useRef(new Map<number, { relatedIds: ReadonlySet<string>; end: () => void }>())

  useEffect(() => stopPreservingInput, [])

  const show = useCallback(<T,>(render: (handle: DialogHandle<T>) => ReactNode, relatedIds: ReadonlySet<string>): Promise<T> => {
    const key = nextKey.current++
    const discardInput = preserveInput()
    return new Promise((resolve) => {
      const end = () => {
        discardInput()
        open.current.delete(key)
        setEntries((current) => current.map((entry) => (entry.key === key ? { ...entry, opened: false } : entry)))
        window.setTimeout(() => setEntries((current) => current.filter((entry) => entry.key !== key)), CLOSE_DELAY_MS)
      }
      const close = (result: T) => {
        end()
        resolve(result)
      }
      open.current.set(key, { relatedIds, end })
      setEntries((current) => [...current, { key, opened: true, render: (opened) => render({ opened, close }) }])
    })
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      ask: (render) => show(render, NO_ITEMS),
      open: async (name, input) => {
        const Dialog = await loadOnRequest(getEntry(registeredDialogs, name).load)
        return show((handle) => <Dialog {...input} {...handle} />, itemsIn(input))
      },
      itemsAbout: () => [...open.current.values()].flatMap(({ relatedIds }) => [...relatedIds]),
      withdraw(itemIds) {
        const affectedDialogs = [...open.current.values()].filter(({ relatedIds }) => itemIds.some((id) => relatedIds.has(id)))
        if (affectedDialogs.length === 0) return null
        const unsavedText = textWritten()
        for (const { end } of affectedDialogs) end()
        return unsavedText
      },
    }),
    [show, registeredDialogs],
  )
  return (
    <DialogContext.Provider value={dialogs}>
      {children}
      {entries.map((entry) => (
        <Shown key={entry.key} entry={entry} />
      ))}
    </DialogContext.Provider>
  )
}

const NO_ITEMS: ReadonlySet<string> = new Set()

/** Returns the ids of the items in a dialog's input. */
function itemsIn(input: object): ReadonlySet<string> {
  const inputValues = Object.values(input).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  return new Set(inputValues.flatMap((inputValue) => (isItem(inputValue) ? inputValue.id : [])))
}

function isItem(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** Returns the contents of the multi-line fields of changed forms: these take time to write and are stored nowhere else. */
function textWritten(): string {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-unsaved] textarea')]
  return fields
    .map(({ value }) => value.trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

/** The type of an entry is known only to its callers, through `Register`. */
function getEntry<Name extends DialogName>(
  entries: DialogEntries,
  name: Name,
): DialogEntry<DialogInput<Name>, DialogResult<Name>> {
  return entries[name] as DialogEntry<DialogInput<Name>, DialogResult<Name>>
}

/** Opens the dialog one step after it is mounted: it records the previous focus only when it changes from closed to open. */
function Shown({ entry }: { entry: Entry }) {
  const isThere = useMounted()
  return entry.render(isThere && entry.opened)
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('A dialog was asked for outside DialogHost')
  return dialogs
}
