import { fileURLToPath } from 'node:url'
import type { ZodType } from 'zod'
import { StartError } from '#platform/start-error.ts'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The project root, to which relative paths refer. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** A setting with its schema and documentation. */
export class Setting<T = unknown> {
  /** The environment variable. */
  readonly name: string
  /** Parses the text of the variable. Each message completes "Environment variable (NAME) must be ...". */
  readonly schema: ZodType<T>
  /** The value of an unset variable; null for none. */
  readonly default: string | null
  /** The default as text in Markdown. */
  readonly defaultWords: string
  /** Its description, as one or more sentences of Markdown without a full stop at the end. */
  readonly help: string
  /** A page with details: its path in the project, with an anchor. */
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
  /** For a default that its value does not show, such as one that depends on another setting. */
  defaultWords?: string
  help: string
  more?: string
}

/** Settings by the names of their values, possibly nested. */
export interface SettingGroup {
  readonly [key: string]: Setting | SettingGroup
}

/** The values of a group of settings. */
type Values<G extends SettingGroup> = {
  readonly [K in keyof G]: G[K] extends Setting<infer T> ? T : G[K] extends SettingGroup ? Values<G[K]> : never
}

/** Declares a setting. Without a default, its value is null if the variable is not set. */
export function setting<T, const D extends string | null>(
  name: string,
  declaration: Declaration<T> & { default: D },
): Setting<D extends string ? T : T | null> {
  return new Setting(name, declaration as Declaration<D extends string ? T : T | null>)
}

/** Determines whether a variable is set; an empty one is not. */
export function isSet(env: Environment, { name }: Setting): boolean {
  return textOf(env, name) !== null
}

/** Returns the value of a setting. Throws {@link StartError} if its schema rejects it. */
export function readSetting<T>(env: Environment, { name, schema, default: usual }: Setting<T>): T {
  const text = textOf(env, name) ?? usual
  // The value type of settings without a default includes null.
  if (text === null) return null as T
  const { success, data, error } = schema.safeParse(text)
  if (!success) throw malformedError(name, error.issues[0]?.message ?? 'something else')
  return data
}

/** Returns the value of a required setting. Throws {@link StartError} without one. */
export function readRequired<T>(env: Environment, setting: Setting<T>): NonNullable<T> {
  const value = readSetting(env, setting)
  if (value === null || value === undefined) throw new StartError(`Environment variable (${setting.name}) is not set`)
  return value
}

/** Returns the values of a group of settings. Throws {@link StartError} for the first malformed one. */
export function readGroup<G extends SettingGroup>(env: Environment, group: G): Values<G> {
  const entries = Object.entries(group).map(([key, entry]) => [
    key,
    entry instanceof Setting ? readSetting(env, entry) : readGroup(env, entry),
  ])
  return Object.freeze(Object.fromEntries(entries))
}

/** Returns the startup error for a variable that is not as `expected`. */
export function malformedError(name: string, expected: string): StartError {
  return new StartError(`Environment variable (${name}) must be ${expected}`)
}

function textOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}
