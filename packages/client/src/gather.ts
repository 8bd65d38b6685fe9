interface PendingAsk<Ask, Reply> {
  ask: Ask
  resolve: (response: Reply) => void
  reject: (error: unknown) => void
}

interface GatherOptions<Ask, Reply> {
  /** Maximum number of calls per request. */
  max: number
  /** Returns the key by which calls can be batched. */
  keyOf: (ask: Ask) => string
  /**
   * Sends one request for calls with the same key and returns the results in order. If it throws, all of them fail with its
   * error.
   */
  send: (asks: readonly Ask[]) => Promise<readonly Reply[]>
}

/**
 * Batches calls into few requests. The first is sent immediately; while a request of the same key is in flight, further calls are
 * collected for the next one. Calls whose signal is aborted before they are sent are left out.
 */
export function gather<Ask, Reply>({
  max,
  keyOf,
  send,
}: GatherOptions<Ask, Reply>): (ask: Ask, signal?: AbortSignal) => Promise<Reply> {
  const waiting = new Map<string, PendingAsk<Ask, Reply>[]>()

  const sendAll = async (key: string, queue: PendingAsk<Ask, Reply>[]) => {
    // Include calls of the same tick.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = queue.splice(0, max)
      try {
        const replies = await send(batch.map(({ ask }) => ask))
        for (const [at, { resolve }] of batch.entries()) resolve(replies[at] as Reply)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return (ask, signal) =>
    new Promise<Reply>((resolve, reject) => {
      signal?.throwIfAborted()
      const key = keyOf(ask)
      const queue = waiting.get(key) ?? []
      const mine = { ask, resolve, reject }
      const leave = () => {
        const at = queue.indexOf(mine)
        if (at >= 0) queue.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(mine)
      if (waiting.has(key)) return
      waiting.set(key, queue)
      void sendAll(key, queue)
    })
}
