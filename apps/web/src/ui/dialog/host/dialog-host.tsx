import { useMounted } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { DialogEntries, DialogEntry, DialogHandle, DialogInput, DialogName, DialogResult } from './dialog-registry.ts'
import { loadAsked } from './load-asked.ts'
import { preserveInput, stopPreservingInput } from './preserve-input.ts'

export interface Dialogs {
  /** Shows a dialog above the open ones; resolves with the value that it is closed with. */
  ask: <T>(render: (handle: DialogHandle<T>) => ReactNode) => Promise<T>
  /** Loads and shows a registered dialog, with the rules of {@link loadAsked}. */
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
export function DialogHost({ entries: registered, children }: { entries: DialogEntries; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const nextKey = useRef(0)
  /** For each open dialog: the ids of its items, and a function that closes it without a result. */
  const open = useRef(new Map<number, { about: ReadonlySet<string>; end: () => void }>())

  useEffect(() => stopPreservingInput, [])

  const show = useCallback(<T,>(render: (handle: DialogHandle<T>) => ReactNode, about: ReadonlySet<string>): Promise<T> => {
    const key = nextKey.current++
    const dropTyping = preserveInput()
    return new Promise((resolve) => {
      const end = () => {
        dropTyping()
        open.current.delete(key)
        setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, opened: false } : entry)))
        window.setTimeout(() => setEntries((all) => all.filter((entry) => entry.key !== key)), CLOSE_DELAY_MS)
      }
      const close = (result: T) => {
        end()
        resolve(result)
      }
      open.current.set(key, { about, end })
      setEntries((all) => [...all, { key, opened: true, render: (opened) => render({ opened, close }) }])
    })
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      ask: (render) => show(render, NOTHING),
      open: async (name, input) => {
        const Dialog = await loadAsked(entryOf(registered, name).load)
        return show((handle) => <Dialog {...input} {...handle} />, itemsIn(input))
      },
      itemsAbout: () => [...open.current.values()].flatMap(({ about }) => [...about]),
      withdraw(itemIds) {
        const gone = [...open.current.values()].filter(({ about }) => itemIds.some((id) => about.has(id)))
        if (gone.length === 0) return null
        const written = textWritten()
        for (const { end } of gone) end()
        return written
      },
    }),
    [show, registered],
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

const NOTHING: ReadonlySet<string> = new Set()

/** Returns the ids of the items in a dialog's input. */
function itemsIn(input: object): ReadonlySet<string> {
  const given = Object.values(input).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  return new Set(given.flatMap((one) => (isItem(one) ? one.id : [])))
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
function entryOf<Name extends DialogName>(
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
