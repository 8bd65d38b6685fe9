import { useMounted } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'

/** What an open dialog gets: whether it is to be seen, and how it ends. */
export interface DialogHandle<T> {
  opened: boolean
  /** Closes the dialog with its answer. */
  close: (answer: T) => void
}

export interface Dialogs {
  /** Shows a dialog over those that are open; the promise holds the answer that it closed with. */
  ask: <T>(render: (handle: DialogHandle<T>) => ReactNode) => Promise<T>
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
export function DialogHost({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const nextKey = useRef(0)

  const ask = useCallback<Dialogs['ask']>((render) => {
    const key = nextKey.current++
    return new Promise((resolve) => {
      const close = (answer: Parameters<typeof resolve>[0]) => {
        setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, opened: false } : entry)))
        window.setTimeout(() => setEntries((all) => all.filter((entry) => entry.key !== key)), CLOSE_DELAY_MS)
        resolve(answer)
      }
      setEntries((all) => [...all, { key, opened: true, render: (opened) => render({ opened, close }) }])
    })
  }, [])

  const dialogs = useMemo(() => ({ ask }), [ask])
  return (
    <DialogContext.Provider value={dialogs}>
      {children}
      {entries.map((entry) => (
        <Shown key={entry.key} entry={entry} />
      ))}
    </DialogContext.Provider>
  )
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
