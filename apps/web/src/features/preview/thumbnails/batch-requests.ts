/**
 * Asks once for each thing that is on the screen, together for what is due together, one request at a time. Knows neither the server nor
 * the page.
 */

/** What is wanted at nearly the same time is asked for at once, in milliseconds. */
const GATHER_MS = 150
/** What could not be asked for is tried again after so long, in milliseconds. */
const RETRY_MS = 10_000

interface BatchOptions<Answer> {
  /** Most ids of one request. */
  most: number
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  /** Whether nobody looks: then nothing is asked for until `resume`. */
  isHidden: () => boolean
  /** Null for an id that was left out of the answer. */
  onAnswer: (id: string, answer: Answer | null) => void
}

export interface Batcher {
  /** Something with this id is on the screen; what is given back says that it went. */
  want: (id: string) => () => void
  /** Somebody looks again. */
  resume: () => void
}

export function batchRequests<Answer>({ most, ask, isHidden, onAnswer }: BatchOptions<Answer>): Batcher {
  /** How often each is on the screen, what has waited longest first. */
  const wanted = new Map<string, number>()
  let isPlanned = false
  let isAsking = false

  const plan = (wait: number) => {
    if (isAsking || isPlanned || wanted.size === 0) return
    isPlanned = true
    setTimeout(() => void run(), wait)
  }
  const run = async () => {
    isPlanned = false
    if (isHidden() || wanted.size === 0) return
    const ids = [...wanted.keys()].slice(0, most)
    isAsking = true
    const answers = await ask(ids).catch(() => null)
    isAsking = false
    if (answers) {
      for (const id of ids) {
        wanted.delete(id)
        onAnswer(id, answers.get(id) ?? null)
      }
    }
    plan(answers ? 0 : RETRY_MS)
  }

  return {
    want(id) {
      wanted.set(id, (wanted.get(id) ?? 0) + 1)
      plan(GATHER_MS)
      return () => {
        const places = wanted.get(id)
        if (places !== undefined && places > 1) wanted.set(id, places - 1)
        else wanted.delete(id)
      }
    },
    resume: () => plan(0),
  }
}
