import { fileURLToPath } from 'node:url'
import type { ZodType } from 'zod'
import { StartError } from '#platform/start-error.ts'

/** The variables of the environment, by their names. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The project's folder, at which relative paths begin. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** A setting: everything that readers, documents and `--help` know of it. */
export class Setting<T = unknown> {
  /** The environment variable. */
  readonly name: string
  /** Parses the text of the variable. Each message completes "Environment variable (NAME) must be ...". */
  readonly schema: ZodType<T>
  /** The text that an unset variable counts as; null for none. */
  readonly default: string | null
  /** The default in words, as Markdown. */
  readonly defaultWords: string
  /** What it does, as one or more sentences of Markdown without a full stop at the end. */
  readonly help: string
  /** A page that says more: its path in the project, with an anchor. */
  readonly more: string | null

  constructor(name: string, { schema, default: text, defaultWords, help, more }: Declaration<T>) {
    this.name = name
    this.schema = schema
    this.default = text
    this.defaultWords = defaultWords ?? (text ? `\`${text}\`` : 'none')
    this.help = help
    this.more = more ?? null
  }
}

interface Declaration<T> {
  schema: ZodType<T>
  default: string | null
  /** For a default that its text does not say, such as one that depends on another setting. */
  defaultWords?: string
  help: string
  more?: string
}

/** Settings by the names of their values, which may be nested. */
export interface SettingGroup {
  readonly [key: string]: Setting | SettingGroup
}

/** The values of a group of settings. */
type Values<G extends SettingGroup> = {
  readonly [K in keyof G]: G[K] extends Setting<infer T> ? T : G[K] extends SettingGroup ? Values<G[K]> : never
}

/** Declares a setting. Without a default its value is null where the variable is not set. */
export function setting<T, const D extends string | null>(
  name: string,
  declaration: Declaration<T> & { default: D },
): Setting<D extends string ? T : T | null> {
  return new Setting(name, declaration as Declaration<D extends string ? T : T | null>)
}

/** Returns whether a variable is set; one that is empty is not. */
export function isSet(env: Environment, { name }: Setting): boolean {
  return textOf(env, name) !== null
}

/** Returns the value of a setting. Throws {@link StartError} for a text that its schema refuses. */
export function readSetting<T>(env: Environment, { name, schema, default: usual }: Setting<T>): T {
  const text = textOf(env, name) ?? usual
  // Settings without a default have null among their values.
  if (text === null) return null as T
  const { success, data, error } = schema.safeParse(text)
  if (!success) throw malformed(name, error.issues[0]?.message ?? 'something else')
  return data
}

/** Returns the value of a setting that has to be set. Throws {@link StartError} without one. */
export function readRequired<T>(env: Environment, setting: Setting<T>): NonNullable<T> {
  const value = readSetting(env, setting)
  if (value === null || value === undefined) throw new StartError(`Environment variable (${setting.name}) is not set`)
  return value
}

/** Returns the values of a group of settings. Throws {@link StartError} for the first that is malformed. */
export function readGroup<G extends SettingGroup>(env: Environment, group: G): Values<G> {
  const entries = Object.entries(group).map(([key, entry]) => [
    key,
    entry instanceof Setting ? readSetting(env, entry) : readGroup(env, entry),
  ])
  return Object.freeze(Object.fromEntries(entries))
}

/** Returns the error that stops the start where a variable is not as `expected`. */
export function malformed(name: string, expected: string): StartError {
  return new StartError(`Environment variable (${name}) must be ${expected}`)
}

function textOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}
