import { type FakeApi, NetworkError } from './fake-api.ts'
import { FakeChannel, FakeSocket } from './fake-channel.ts'

const isOfApi = (url: URL) => url.origin === location.origin && url.pathname.startsWith('/api/')

/** The channel that new connections currently use. */
let openChannel = new FakeChannel()

// Installed for the life of the page: the channel's client keeps the WebSocket class that it found when it was loaded, which may
// be between two tests.
window.WebSocket = new Proxy(window.WebSocket, {
  construct: (socket, [url, ...rest]) =>
    isOfApi(new URL(String(url).replace(/^ws/, 'http'))) ? newSocket() : Reflect.construct(socket, [url, ...rest]),
})

/**
 * Connects a page's `fetch`, XMLHttpRequest (uploads) and channel to a fake API; the channel is down at first. Requests outside
 * the API pass through. Returns a function that restores the page and aborts pending requests, as leaving a page does.
 */
export function connectPage(api: FakeApi, channel: FakeChannel): () => void {
  openChannel = channel
  const page = new AbortController()
  const real = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest }
  const fake = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const asked = new Request(request, { signal: AbortSignal.any([request.signal, page.signal]) })
      return isOfApi(new URL(request.url)) ? fetchFrom(api, asked) : real.fetch.call(window, input, init)
    },
    XMLHttpRequest: uploadsTo(api, real.XMLHttpRequest),
  }
  Object.assign(window, fake)
  return () => {
    page.abort()
    Object.assign(window, real)
    channel.end()
  }
}

async function fetchFrom(api: FakeApi, request: Request): Promise<Response> {
  const { method, signal, headers } = request
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? null : await request.text()
  const response = api.handle({ method, url: new URL(request.url), body, token: headers.get('authorization') })
  return Promise.race([aborted, response]).catch((error: unknown) => {
    throw error instanceof NetworkError ? new TypeError('Failed to fetch') : error
  })
}

function newSocket(): FakeSocket {
  const socket = new FakeSocket()
  openChannel.take(socket)
  return socket
}

/** API requests report progress and finish as those of a browser do. */
function uploadsTo(api: FakeApi, Real: typeof XMLHttpRequest): typeof XMLHttpRequest {
  return class extends Real {
    #method = 'GET'
    #url = new URL(location.href)
    #result: { response: Response; text: string } | null = null
    #isAborted = false

    override open(method: string, url: string | URL): void {
      this.#method = method
      this.#url = new URL(url, location.href)
      super.open(method, url)
    }
    override get status() {
      return this.#result?.response.status ?? super.status
    }
    override get responseText() {
      return this.#result?.text ?? super.responseText
    }
    override getResponseHeader(name: string) {
      return this.#result?.response.headers.get(name) ?? null
    }
    override abort(): void {
      this.#isAborted = true
      super.abort()
      this.dispatchEvent(new ProgressEvent('abort'))
    }
    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (isOfApi(this.#url)) void this.#sendTo(body instanceof Blob ? body.size : 0)
      else super.send(body)
    }

    async #sendTo(total: number): Promise<void> {
      const dispatch = (target: EventTarget, type: string) => {
        if (!this.#isAborted) target.dispatchEvent(new ProgressEvent(type, { lengthComputable: true, loaded: total, total }))
      }
      try {
        const asking = api.handle({ method: this.#method, url: this.#url, body: null, token: null })
        dispatch(this.upload, 'progress')
        const response = await asking
        this.#result = { response, text: await response.text() }
        dispatch(this.upload, 'load')
        dispatch(this, 'load')
      } catch {
        dispatch(this, 'error')
      }
    }
  }
}
