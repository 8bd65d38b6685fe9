/** The key under which WebDriver returns elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** An input device, with a sequence of actions. */
interface Device {
  type: 'pointer' | 'key'
  id: string
  actions: readonly object[]
}

/** A W3C WebDriver session with the required commands, by plain requests. */
export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** Opens a browser with the driver at a URL. */
  static async begin(url: string): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, { capabilities: {} })
    return new WebDriver(`${url}/session/${sessionId}`)
  }

  goto(url: string): Promise<void> {
    return this.#post('url', { url })
  }

  /** Resizes the window. */
  resize(width: number, height: number): Promise<void> {
    return this.#post('window/rect', { x: 0, y: 0, width, height })
  }

  /** Runs a script. Its last argument is a callback for the result. */
  run<Result>(script: string, args: readonly unknown[]): Promise<Result> {
    return this.#post('execute/async', { script, args })
  }

  /** Performs the actions of a device. Pressed buttons and keys stay down. */
  performActions(device: Device): Promise<void> {
    return this.#post('actions', { actions: [device] })
  }

  /** Types into an element; for file inputs, one path per line. */
  async sendTo(css: string, text: string): Promise<void> {
    const element = await this.#post<Record<string, string>>('element', { using: 'css selector', value: css })
    await this.#post(`element/${element[ELEMENT]}/value`, { text })
  }

  /** Takes a screenshot as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await send<string>('GET', `${this.#session}/screenshot`), 'base64')
  }

  /** Closes the browser. */
  end(): Promise<void> {
    return send('DELETE', this.#session)
  }

  #post<Result>(command: string, body: object): Promise<Result> {
    return send('POST', `${this.#session}/${command}`, body)
  }
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error} (${method} ${url}): ${value.message}`)
  return value
}
