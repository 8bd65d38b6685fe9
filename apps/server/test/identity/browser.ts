/** The browser behaviour for a sign-in: stores cookies by name and path, and returns every redirect. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  /** Whether the server set each cookie as Secure, by name. */
  readonly securely = new Map<string, boolean>()
  readonly #publicUrl: string
  readonly #address: string

  /** @param options `publicUrl` is the configured origin, `address` where the server listens. */
  constructor({ publicUrl, address }: { publicUrl: string; address: string }) {
    this.#publicUrl = publicUrl
    this.#address = address
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(url, { headers })
  }

  post(url: string, json: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(url, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }

  submit(url: string, form: Record<string, string>): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(form) })
  }

  /** Returns the cookies sent with a request for a path. */
  cookiesOf(pathname: string): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ value }) => value)
      .join('; ')
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url, this.#publicUrl)
    const cookie = this.cookiesOf(pathname)
    const headers = {
      accept: 'text/html,application/json',
      ...(init.headers as Record<string, string>),
      ...(cookie && { cookie }),
    }
    const response = await fetch(`${this.#address}${pathname}${search}`, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [value = '', ...attributes] = line.split(';').map((part) => part.trim())
    const attribute = (name: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const path = attribute('path') ?? '/'
    const key = `${value.split('=', 1)[0]} ${path}`
    this.securely.set(
      value.split('=', 1)[0] ?? '',
      attributes.some((part) => part.toLowerCase() === 'secure'),
    )
    const expires = attribute('expires')
    if (expires && new Date(expires) < new Date()) this.#cookies.delete(key)
    else this.#cookies.set(key, { value, path })
  }
}
