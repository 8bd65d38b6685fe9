import { useMounted } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { DialogAnswer, DialogEntries, DialogEntry, DialogHandle, DialogInput, DialogName } from './dialog-registry.ts'
import { keepTyping, stopKeepingTyping } from './keep-typing.ts'
import { loadAsked } from './load-asked.ts'

export interface Dialogs {
  /** Shows a dialog over those that are open; the promise holds the answer that it closed with. */
  ask: <T>(render: (handle: DialogHandle<T>) => ReactNode) => Promise<T>
  /** Loads and shows one of the registered dialogs, as {@link loadAsked} says. */
  open: <Name extends DialogName>(name: Name, input: DialogInput<Name>) => Promise<DialogAnswer<Name>>
  /** The ids of the items that the registered dialogs which are open are about. */
  itemsAbout: () => readonly string[]
  /**
   * Takes away the registered dialogs that are about one of these items, unanswered: whoever opened them has nothing to go on with. Gives
   * what the person had written in them, or null where there was none.
   */
  withdraw: (itemIds: readonly string[]) => string | null
}

interface Entry {
  key: number
  opened: boolean
  render: (opened: boolean) => ReactNode
}

/** How long a closing dialog stays for its transition. */
const CLOSE_DELAY_MS = 300

const DialogContext = createContext<Dialogs | null>(null)

/** Holds the dialogs that actions open, so that they outlive the menu or row that they were opened from. */
export function DialogHost({ entries: registered, children }: { entries: DialogEntries; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const nextKey = useRef(0)
  /** Of the dialogs that are open, what ends them without an answer, and what they are about. */
  const open = useRef(new Map<number, { about: ReadonlySet<string>; end: () => void }>())

  useEffect(() => stopKeepingTyping, [])

  const show = useCallback(<T,>(render: (handle: DialogHandle<T>) => ReactNode, about: ReadonlySet<string>): Promise<T> => {
    const key = nextKey.current++
    const dropTyping = keepTyping()
    return new Promise((resolve) => {
      const end = () => {
        dropTyping()
        open.current.delete(key)
        setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, opened: false } : entry)))
        window.setTimeout(() => setEntries((all) => all.filter((entry) => entry.key !== key)), CLOSE_DELAY_MS)
      }
      const close = (answer: T) => {
        end()
        resolve(answer)
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

/** The ids of the items that a dialog is given. */
function itemsIn(input: object): ReadonlySet<string> {
  const given = Object.values(input).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  return new Set(given.flatMap((one) => (isItem(one) ? one.id : [])))
}

function isItem(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** What stands in the fields for longer texts of changed forms: that takes time to write, and has nowhere else to be. */
function textWritten(): string {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-unsaved] textarea')]
  return fields
    .map(({ value }) => value.trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What a name stands for is known to those who open it, by `Register`, and here to nobody. */
function entryOf<Name extends DialogName>(
  entries: DialogEntries,
  name: Name,
): DialogEntry<DialogInput<Name>, DialogAnswer<Name>> {
  return entries[name] as DialogEntry<DialogInput<Name>, DialogAnswer<Name>>
}

/** A dialog opens one step after it is there: only on the way from closed to open does it note where the focus was. */
function Shown({ entry }: { entry: Entry }) {
  const isThere = useMounted()
  return entry.render(isThere && entry.opened)
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('A dialog was asked for outside DialogHost')
  return dialogs
}
