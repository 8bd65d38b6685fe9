import type { ReactNode } from 'react'

/** What an open dialog gets: whether it is to be seen, and how it ends. */
export interface DialogHandle<T> {
  opened: boolean
  /** Closes the dialog with its answer. */
  close: (answer: T) => void
}

/** A dialog that any room may open by its name, as data: what it is given, and what it closes with. */
export interface DialogEntry<Input extends object, Answer = void> {
  /** Called when it is opened, so that no dialog is loaded before. */
  load: () => Promise<(props: Input & DialogHandle<Answer>) => ReactNode>
}

export type DialogEntries = Readonly<Record<string, DialogEntry<never, unknown>>>

/**
 * The application says here which dialogs it has put together, as it says to the router which routes there are: what opens one is checked
 * by its name, and knows nothing of the room that it comes from.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Register {}

type Registered = Register extends { dialogs: infer Entries extends DialogEntries } ? Entries : DialogEntries

export type DialogName = keyof Registered & string
export type DialogInput<Name extends DialogName> = Registered[Name] extends DialogEntry<infer Input, infer _> ? Input : never
export type DialogAnswer<Name extends DialogName> = Registered[Name] extends DialogEntry<infer _, infer Answer> ? Answer : never
