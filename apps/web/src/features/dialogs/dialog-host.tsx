import { useMounted } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { DialogAnswer, DialogEntries, DialogEntry, DialogHandle, DialogInput, DialogName } from './dialog-registry.ts'
import { keepTyping } from './keep-typing.ts'
import { loadAsked } from './load-asked.ts'

export interface Dialogs {
  /** Shows a dialog over those that are open; the promise holds the answer that it closed with. */
  ask: <T>(render: (handle: DialogHandle<T>) => ReactNode) => Promise<T>
  /** Loads and shows one of the registered dialogs, as {@link loadAsked} says. */
  open: <Name extends DialogName>(name: Name, input: DialogInput<Name>) => Promise<DialogAnswer<Name>>
}

interface Entry {
  key: number
  opened: boolean
  render: (opened: boolean) => ReactNode
}

/** How long a closing dialog stays for its transition (spec 1 section 9). */
const CLOSE_DELAY_MS = 300

const DialogContext = createContext<Dialogs | null>(null)

/** Holds the dialogs that actions open, so that they outlive the menu or row that they were opened from. */
export function DialogHost({ entries: registered, children }: { entries: DialogEntries; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const nextKey = useRef(0)

  const ask = useCallback<Dialogs['ask']>((render) => {
    const key = nextKey.current++
    const dropTyping = keepTyping()
    return new Promise((resolve) => {
      const close = (answer: Parameters<typeof resolve>[0]) => {
        dropTyping()
        setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, opened: false } : entry)))
        window.setTimeout(() => setEntries((all) => all.filter((entry) => entry.key !== key)), CLOSE_DELAY_MS)
        resolve(answer)
      }
      setEntries((all) => [...all, { key, opened: true, render: (opened) => render({ opened, close }) }])
    })
  }, [])

  const dialogs = useMemo<Dialogs>(
    () => ({
      ask,
      open: async (name, input) => {
        const Dialog = await loadAsked(entryOf(registered, name).load)
        return ask((handle) => <Dialog {...input} {...handle} />)
      },
    }),
    [ask, registered],
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
