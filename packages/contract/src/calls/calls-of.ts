import type { Call } from './call.ts'

type CallsOf<Exports> = { [Name in keyof Exports as Exports[Name] extends Call ? Name : never]: Exports[Name] }

/** Picks the calls from the exports of some modules, which may also export schemas. */
export function callsOf<Exports extends object>(exports: Exports): CallsOf<Exports> {
  return Object.fromEntries(Object.entries(exports).filter(([, value]) => isCall(value))) as CallsOf<Exports>
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
