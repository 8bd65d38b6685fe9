/**
 * Asks for what is on the screen until there is an answer to all of it: together what is due together, one request at a time, and for
 * each ever more seldom while nothing comes. Knows neither the server nor the page.
 */

/** What is wanted at nearly the same time is asked for at once, in milliseconds. */
const GATHER_MS = 150
/** The wait until what is being made is asked for again, in milliseconds: at first, doubled while nothing comes, and at most. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

interface AskOptions<Answer> {
  /** Most ids of one request. */
  most: number
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  /** Whether another answer will follow. */
  isWaiting: (answer: Answer) => boolean
  /** Whether nobody looks: then nothing is asked for until `resume`. */
  isHidden: () => boolean
  /** Null for an id that was left out of the answer; it is not asked for again. */
  onAnswer: (id: string, answer: Answer | null) => void
}

export interface Asker {
  /** Something with this id is on the screen; what is given back says that it went. */
  want: (id: string) => () => void
  /** Somebody looks again. */
  resume: () => void
}

interface Wanted {
  /** How often it is on the screen. */
  places: number
  /** When it is asked for, as `Date.now()` counts. */
  dueAt: number
  /** Milliseconds until it is asked for another time. */
  wait: number
}

export function askInTurns<Answer>({ most, ask, isWaiting, isHidden, onAnswer }: AskOptions<Answer>): Asker {
  const wanted = new Map<string, Wanted>()
  const settled = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const plan = () => {
    clearTimeout(timer)
    if (isAsking || wanted.size === 0) return
    const first = Math.min(...Array.from(wanted.values(), ({ dueAt }) => dueAt))
    timer = setTimeout(() => void run(), Math.max(0, first - Date.now()))
  }

  const run = async () => {
    if (isHidden()) return
    const ids = dueIds()
    if (ids.length === 0) return plan()
    isAsking = true
    const answers = await ask(ids).catch(() => null)
    isAsking = false
    const isNews = answers !== null && ids.map((id) => take(id, answers)).includes(true)
    for (const id of ids) postpone(id, isNews)
    plan()
  }

  /** What is due now or in a moment, what has waited longest first. */
  const dueIds = () => {
    const now = Date.now()
    const due = [...wanted].filter(([, { dueAt }]) => dueAt <= now + GATHER_MS)
    return due
      .sort(([, a], [, b]) => a.dueAt - b.dueAt)
      .slice(0, most)
      .map(([id]) => id)
  }

  /** Whether that was the last word on an id. */
  const take = (id: string, answers: ReadonlyMap<string, Answer>) => {
    const answer = answers.get(id) ?? null
    if (answer !== null && isWaiting(answer)) return false
    wanted.delete(id)
    settled.add(id)
    onAnswer(id, answer)
    return true
  }

  /** Each waits for itself; where one of those that were asked for together has come, the others may follow soon. */
  const postpone = (id: string, isNews: boolean) => {
    const entry = wanted.get(id)
    if (!entry) return
    const wait = isNews ? FIRST_WAIT_MS : entry.wait
    wanted.set(id, { ...entry, dueAt: Date.now() + wait, wait: Math.min(wait * 2, LONGEST_WAIT_MS) })
  }

  return {
    want(id) {
      if (settled.has(id)) return () => undefined
      const entry = wanted.get(id) ?? { places: 0, dueAt: Date.now() + GATHER_MS, wait: FIRST_WAIT_MS }
      wanted.set(id, { ...entry, places: entry.places + 1 })
      plan()
      return () => {
        const left = wanted.get(id)
        if (left && left.places > 1) wanted.set(id, { ...left, places: left.places - 1 })
        else wanted.delete(id)
      }
    },
    resume: plan,
  }
}
