import { ERROR_STATUS } from '@arbour/contract/errors'
import {
  AcceptRequest,
  ForgotRequest,
  InteractionDetails,
  InteractionRequest,
  InteractionResult,
  type InvitationDetails,
  JoinRequest,
  PasskeySignInRequest,
  SecondStepRequest,
  SetUpRequest,
  SignInRequest,
} from '@arbour/contract/identity'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { renderApp } from '../render-app.tsx'

const UID = 'begun-here'
/** The page of the sign-in in progress. */
export const INTERACTION = `/idp/interaction/${UID}`
/** The URL after the sign-in. */
export const RESUMED = `/idp/auth/${UID}`

const REQUESTS = {
  details: InteractionRequest,
  'sign-in': SignInRequest,
  'set-up': SetUpRequest,
  join: JoinRequest,
  accept: AcceptRequest,
  forgot: ForgotRequest,
  'second-step': SecondStepRequest,
  'passkey/options': z.strictObject({}),
  passkey: PasskeySignInRequest,
  'start-over': z.strictObject({}),
} as const
type Requests = { [N in keyof typeof REQUESTS]: z.infer<(typeof REQUESTS)[N]> }
type Name = keyof Requests

/** A fake of the embedded identity provider without a server, which records the redirects of the page. */
export class FakeProvider {
  /** The response of `details`. */
  details: InteractionDetails = {
    prompt: 'sign_in',
    login_hint: null,
    needs_code: false,
    sends_mail: true,
    signed_in_as: null,
    invitation: null,
    second_step: null,
  }
  /** The second step that the sign-in requires after the password. */
  asksForMore: InteractionDetails['second_step'] = null
  /** The options of the passkey prompt. */
  passkeyOptions: object = {}
  /** The URLs to which the page would have navigated. */
  readonly left: URL[] = []
  readonly #asked: { name: Name; request: unknown }[] = []
  readonly #refusals = new Map<Name, () => void>()
  readonly #problems: string[] = []

  /** Rejects a call from now on, or calls the given function; null restores it. */
  refuse(name: Name, refusal: Refusal | (() => void) | null): void {
    if (refusal === null) this.#refusals.delete(name)
    else if (refusal instanceof Refusal) {
      this.#refusals.set(name, () => {
        throw refusal
      })
    } else this.#refusals.set(name, refusal)
  }

  /** Returns the requests of a call, in order. */
  asked<N extends Name>(name: N): Requests[N][] {
    return this.#asked.filter((one) => one.name === name).map(({ request }) => request as Requests[N])
  }

  /** Renders the application like {@link renderApp}, and serves it until the test ends. */
  async open(...[team, path, options]: Parameters<typeof renderApp>): Promise<void> {
    this.#connect()
    await renderApp(team, path, options)
  }

  #connect(): void {
    const real = window.fetch
    window.fetch = (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const isOfProvider = url.origin === location.origin && url.pathname.startsWith('/idp/')
      return isOfProvider ? this.#respond(url.pathname, request) : real.call(window, input, init)
    }
    const preventNavigation = (event: NavigateEvent) => {
      if (event.destination.sameDocument) return
      event.preventDefault()
      this.left.push(new URL(event.destination.url))
    }
    window.navigation.addEventListener('navigate', preventNavigation)
    onTestFinished(() => {
      window.fetch = real
      window.navigation.removeEventListener('navigate', preventNavigation)
      if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'))
    })
  }

  async #respond(path: string, request: Request): Promise<Response> {
    if (path === '/idp/.well-known/openid-configuration') {
      const issuer = `${location.origin}/idp`
      return Response.json({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` })
    }
    const name = path.slice(INTERACTION.length + 1) as Name
    const parsedRequest =
      path.startsWith(`${INTERACTION}/`) && request.method === 'POST' ? REQUESTS[name]?.safeParse(await request.json()) : null
    if (!parsedRequest?.success) {
      this.#problems.push(
        `${request.method} ${path} is no call of the contract, or not as it says: ${String(parsedRequest?.error)}`,
      )
      return new Response(null, { status: 400 })
    }
    this.#asked.push({ name, request: parsedRequest.data })
    try {
      this.#refusals.get(name)?.()
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: ERROR_STATUS[error.body.code] })
      throw error
    }
    if (name === 'forgot') return new Response(null, { status: 204 })
    if (name === 'passkey/options') return Response.json({ options: this.passkeyOptions })
    if (name === 'start-over') {
      this.details = { ...this.details, prompt: 'sign_in', second_step: null }
      return new Response(null, { status: 204 })
    }
    if (name === 'sign-in' && this.asksForMore) {
      this.details = { ...this.details, prompt: 'second_step', second_step: this.asksForMore }
      return Response.json(InteractionResult.parse({ redirect: null }))
    }
    return Response.json(
      name === 'details' ? InteractionDetails.parse(this.details) : InteractionResult.parse({ redirect: RESUMED }),
    )
  }
}

/** An invitation of Ben for Cleo, who has no account. */
export function invitationFor(change: Partial<InvitationDetails> = {}): InvitationDetails {
  return {
    status: 'pending',
    email: 'cleo@example.org',
    team: 'Bridges',
    project: null,
    invited_by: 'Ben Okafor',
    roles: [],
    has_account: false,
    ...change,
  }
}
