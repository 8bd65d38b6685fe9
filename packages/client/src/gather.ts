interface Waiting<Ask, Answer> {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Gathering<Ask, Answer> {
  /** Most askings of one request. */
  max: number
  /** What can go together. */
  keyOf: (ask: Ask) => string
  /** Makes one request of askings of one key, and answers in their order. When it throws, all of them fail with it. */
  send: (asks: readonly Ask[]) => Promise<readonly Answer[]>
}

/**
 * Makes few requests of many askings: the first goes at once, and while one of its key is on its way, what is asked meanwhile waits and goes
 * together as the next. An asking whose signal aborts before it has gone is left out.
 */
export function gather<Ask, Answer>({
  max,
  keyOf,
  send,
}: Gathering<Ask, Answer>): (ask: Ask, signal?: AbortSignal) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Ask, Answer>[]>()

  const sendAll = async (key: string, asked: Waiting<Ask, Answer>[]) => {
    // What is asked in the same moment comes along.
    await Promise.resolve()
    while (asked.length > 0) {
      const batch = asked.splice(0, max)
      try {
        const answers = await send(batch.map(({ ask }) => ask))
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return (ask, signal) =>
    new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted()
      const key = keyOf(ask)
      const asked = waiting.get(key) ?? []
      const mine = { ask, resolve, reject }
      const leave = () => {
        const at = asked.indexOf(mine)
        if (at >= 0) asked.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      asked.push(mine)
      if (waiting.has(key)) return
      waiting.set(key, asked)
      void sendAll(key, asked)
    })
}
