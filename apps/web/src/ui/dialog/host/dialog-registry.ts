import type { ReactNode } from 'react'

/** The props of an open dialog: whether it is visible, and how to close it. */
export interface DialogHandle<T> {
  opened: boolean
  /** Closes the dialog with a result. */
  close: (result: T) => void
}

/** A dialog that any feature can open by name, as data: its input and its result. */
export interface DialogEntry<Input extends object, Result = void> {
  /** Called when the dialog is opened, so that it is not loaded before. */
  load: () => Promise<(props: Input & DialogHandle<Result>) => ReactNode>
}

export type DialogEntries = Readonly<Record<string, DialogEntry<never, unknown>>>

/**
 * The application registers its dialogs here, similar to the routes of the router. Calls are type-checked by the dialog's name,
 * without a dependency on the feature that defines it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Register {}

type RegisteredDialogs = Register extends { dialogs: infer Entries extends DialogEntries } ? Entries : DialogEntries

export type DialogName = keyof RegisteredDialogs & string
export type DialogInput<Name extends DialogName> =
  RegisteredDialogs[Name] extends DialogEntry<infer Input, infer _> ? Input : never
export type DialogResult<Name extends DialogName> =
  RegisteredDialogs[Name] extends DialogEntry<infer _, infer Result> ? Result : never
