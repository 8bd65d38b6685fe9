/** A worker controlled by a test. */
export class FakeWorker extends EventTarget {
  readonly #onRequest: (request: unknown, worker: FakeWorker) => void
  isEnded = false

  constructor(onRequest: (request: unknown, worker: FakeWorker) => void) {
    super()
    this.#onRequest = onRequest
  }

  postMessage(request: unknown): void {
    queueMicrotask(() => {
      if (!this.isEnded) this.#onRequest(request, this)
    })
  }

  respond(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isEnded = true
  }

  asWorker(): Worker {
    return this as unknown as Worker
  }
}
