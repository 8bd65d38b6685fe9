import { calls } from '@arbour/contract/calls'
import { type Call, type CallRequest, type CallResponse, errorsOf } from '@arbour/contract/calls/call'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@arbour/contract/errors'
import { isLong } from '../is-long.ts'

type Calls = typeof calls
type Name = keyof Calls

/**
 * Maximum response delay in milliseconds. The long run uses delays to find code that relies on immediate responses or on the
 * order of two.
 */
const LATEST_ANSWER = isLong ? 200 : 0
const setRealTimeout = globalThis.setTimeout

/**
 * Answers a call as the server would: with a response of the contract, or by throwing a {@link Refusal} or a {@link NetworkError}.
 */
type Handler<N extends Name> = (request: CallRequest<Calls[N]>) => CallResponse<Calls[N]> | Promise<CallResponse<Calls[N]>>
export type Handlers = { [N in Name]?: Handler<N> }
/** A handler that can delegate to the previous one. */
type LaterHandler<N extends Name> = (request: CallRequest<Calls[N]>, before: Handler<N>) => ReturnType<Handler<N>>

/** An error response of the server. */
export class Refusal extends Error {
  readonly body: ErrorBody
  constructor(code: ErrorCode, body: Partial<Omit<ErrorBody, 'code'>> = {}) {
    super(code)
    this.body = { code, message: 'Something went wrong', ...body }
  }
}

/** A response of a proxy instead of the server. */
export class ProxyResponse extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body = '<html><h1>Refused</h1></html>') {
    super(`A proxy answers ${status}`)
    this.status = status
    this.body = body
  }
}

/** No response arrives. */
export class NetworkError extends Error {}

/** A recorded call, as the server would parse it. */
export interface Asked<N extends Name = Name> {
  name: N
  request: CallRequest<Calls[N]>
}

/** A raw request. */
interface Wire {
  method: string
  url: URL
  body: string | null
  token: string | null
}

/**
 * The API without a server: typed handlers answer the calls, and requests and responses are validated against the contract.
 * Unhandled or invalid ones are problems that {@link verify} throws.
 */
export class FakeApi {
  readonly #handlers: Handlers
  readonly #asked: Asked[] = []
  readonly #problems: string[] = []

  constructor(handlers: Handlers) {
    this.#handlers = { ...handlers }
  }

  /** Replaces the handler of a call. */
  on<N extends Name>(name: N, handler: LaterHandler<N>): void {
    const before: Handler<N> =
      this.#handlers[name] ??
      (() => {
        throw new Error('nobody answered it before')
      })
    Object.assign(this.#handlers, { [name]: (request: CallRequest<Calls[N]>) => handler(request, before) })
  }

  /** Returns the requests of a call, in order. */
  asked<N extends Name>(name: N): CallRequest<Calls[N]>[] {
    return this.#asked.filter((one): one is Asked<N> => one.name === name).map(({ request }) => request)
  }

  /** Throws if a call had no handler, or if a request or response violated the contract. */
  verify(): void {
    const problems = this.#problems.splice(0)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  /** Returns the server's response. Throws a {@link NetworkError} if there is none. */
  async handle({ method, url, body, token }: Wire): Promise<Response> {
    const found = findCall(method, url.pathname)
    if (!found) return this.#fail(`${method} ${url.pathname} is no call of the contract`)
    const { name, call, parameters } = found
    if ((call.auth === 'member' || call.auth === 'admin') && token === null) return refuse(new Refusal('unauthorised'))
    const given = call.body || body === null ? fromQuery(url) : JSON.parse(body)
    const request = call.request.safeParse({ ...parameters, ...given })
    if (!request.success) return this.#fail(`${name} was asked with ${JSON.stringify(given)}: ${request.error.message}`)
    // Delay of the request.
    await delay()
    this.#asked.push({ name, request: request.data } as Asked)
    const handler = this.#handlers[name] as ((request: unknown) => unknown) | undefined
    if (!handler) return this.#fail(`${name} was asked, and nobody answers it: ${JSON.stringify(given)}`)
    try {
      const response = await handler(request.data)
      // Delay of the response.
      await delay()
      const checked = call.response?.safeParse(response)
      if (checked && !checked.success) return this.#fail(`${name} was answered wrongly: ${checked.error.message}`)
      return call.response ? Response.json(response) : new Response(null, { status: call.status ?? 200 })
    } catch (error) {
      if (error instanceof NetworkError) throw error
      if (error instanceof ProxyResponse) return new Response(error.body, { status: error.status })
      if (!(error instanceof Refusal)) return this.#fail(`${name}: ${String(error)}`)
      if (!errorsOf(call).includes(error.body.code)) return this.#fail(`${name} never answers ${error.body.code}`)
      return refuse(error)
    }
  }

  #fail(problem: string): Response {
    this.#problems.push(problem)
    return refuse(new Refusal('internal', { message: problem }))
  }
}

async function delay(): Promise<void> {
  if (LATEST_ANSWER > 0) await new Promise((resolve) => setRealTimeout(resolve, (Math.random() * LATEST_ANSWER) / 2))
}

function refuse({ body }: Refusal): Response {
  return Response.json(body, { status: ERROR_STATUS[body.code] })
}

const routes = (Object.entries(calls) as [Name, Call][]).map(([name, call]) => ({
  name,
  call,
  pattern: new RegExp(`^/api${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** As on the server, a literal path takes precedence over one with a parameter. */
function findCall(method: string, path: string): { name: Name; call: Call; parameters: object } | null {
  const found = routes.flatMap(({ name, call, pattern }) => {
    const match = call.method === method ? pattern.exec(path) : null
    return match ? [{ name, call, parameters: { ...match.groups } }] : []
  })
  return found.find(({ call }) => `/api${call.path}` === path) ?? found[0] ?? null
}

function fromQuery(url: URL): object {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = url.searchParams.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}
