import { buildRequest } from '@arbour/client/build-request'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'

/** What the first script of the page has asked for (early/ask-early.ts). */
export interface EarlyAnswers {
  /** Milliseconds since 1970. */
  askedAt: number
  /** With which all but the configuration was asked; null where nobody was signed in. */
  token: string | null
  /** By {@link keyOf} of the request; undefined where no good answer came. */
  answers: Map<string, Promise<unknown>>
}

declare global {
  interface Window {
    arbourEarly?: EarlyAnswers
  }
}

/** An answer that has waited longer for the application is asked for anew, in milliseconds. */
const MAX_AGE_MS = 15_000

/** What two requests have in common that are answered alike for the same person. */
export function keyOf({ method, path, body = '' }: { method: string; path: string; body?: string }): string {
  return `${method} ${path} ${body}`
}

/** The answer to a request that was asked early, once; undefined where it was not, or what came is no good. */
export async function takeEarly(request: Parameters<typeof keyOf>[0], token: string | null): Promise<unknown> {
  const early = window.arbourEarly
  if (!early) return undefined
  if (Date.now() - early.askedAt > MAX_AGE_MS) {
    forgetEarly()
    return undefined
  }
  const key = keyOf(request)
  const answer = early.answers.get(key)
  early.answers.delete(key)
  return token === null || token === early.token ? answer : undefined
}

/**
 * From now on everything is asked anew: what was asked before is older than something that the page has done, or is told of live.
 */
export function forgetEarly(): void {
  delete window.arbourEarly
}

/** Whether a call may change something that another one tells. */
function changes({ method, scope }: Call): boolean {
  return method !== 'GET' && scope !== 'files:read'
}

/** The early answer to a call as it is made with a token; undefined where there is none. */
export async function takeEarlyCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  getToken: () => Promise<string | null>,
): Promise<CallResponse<C> | undefined> {
  if (!window.arbourEarly) return undefined
  if (changes(call)) forgetEarly()
  const request = buildRequest(call, input as Record<string, unknown>)
  if (!window.arbourEarly?.answers.has(keyOf(request))) return undefined
  return (await takeEarly(request, await getToken())) as CallResponse<C> | undefined
}
