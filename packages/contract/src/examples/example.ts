import type { Call, CallInput, CallResponse } from '../calls/call.ts'
import type { calls } from '../calls.ts'

/** Example requests by title, and a response. */
export interface CallExample {
  requests?: Readonly<Record<string, object>>
  response?: unknown
}

type ExampleOf<C extends Call> = {
  requests?: Readonly<Record<string, CallInput<C> & object>>
  response?: CallResponse<C>
}

/** Examples by call name. */
export type CallExamples = { readonly [Name in keyof typeof calls]?: ExampleOf<(typeof calls)[Name]> }
