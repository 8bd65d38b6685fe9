import type { Call, CallInput, CallResponse } from '../calls/call.ts'
import type { calls } from '../calls.ts'

/** Requests by what they ask for, and an answer. */
export interface CallExample {
  requests?: Readonly<Record<string, object>>
  response?: unknown
}

type ExampleOf<C extends Call> = {
  requests?: Readonly<Record<string, CallInput<C> & object>>
  response?: CallResponse<C>
}

/** Examples of some calls, by the names of the calls. */
export type CallExamples = { readonly [Name in keyof typeof calls]?: ExampleOf<(typeof calls)[Name]> }
