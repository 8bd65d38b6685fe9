/**
 * Asks for what is on the screen until there is an answer to all of it: together, one request at a time, and ever more seldom while
 * nothing comes. Knows neither the server nor the page.
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

export function askInTurns<Answer>({ most, ask, isWaiting, isHidden, onAnswer }: AskOptions<Answer>): Asker {
  const wanted = new Map<string, { places: number; isAsked: boolean }>()
  const settled = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let wait = FIRST_WAIT_MS
  let isAsking = false

  const plan = (ms: number) => {
    const at = Date.now() + ms
    if (isAsking || at >= dueAt || wanted.size === 0) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => void run(), ms)
  }

  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY
    // What was never asked for comes first, then what was asked for longest ago.
    const [fresh, asked] = partition([...wanted])
    const ids = [...fresh, ...asked].slice(0, most)
    if (ids.length === 0 || isHidden()) return
    isAsking = true
    const answers = await ask(ids).catch(() => null)
    isAsking = false
    const isNews = answers !== null && ids.map((id) => take(id, answers)).includes(true)
    if (isNews) wait = FIRST_WAIT_MS
    // A request that failed is no reason to hurry.
    plan(answers !== null && partition([...wanted])[0].length > 0 ? GATHER_MS : wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  /** Whether that was the last word on an id. */
  const take = (id: string, answers: ReadonlyMap<string, Answer>) => {
    const answer = answers.get(id) ?? null
    const entry = wanted.get(id)
    wanted.delete(id)
    if (answer !== null && isWaiting(answer)) {
      if (entry) wanted.set(id, { ...entry, isAsked: true })
      return false
    }
    settled.add(id)
    onAnswer(id, answer)
    return true
  }

  return {
    want(id) {
      if (settled.has(id)) return () => undefined
      const entry = wanted.get(id) ?? { places: 0, isAsked: false }
      wanted.set(id, { ...entry, places: entry.places + 1 })
      if (!entry.isAsked) plan(GATHER_MS)
      return () => {
        const left = wanted.get(id)
        if (left && left.places > 1) wanted.set(id, { ...left, places: left.places - 1 })
        else wanted.delete(id)
      }
    },
    resume: () => plan(0),
  }
}

function partition(entries: [string, { isAsked: boolean }][]): [string[], string[]] {
  const of = (isAsked: boolean) => entries.flatMap(([id, entry]) => (entry.isAsked === isAsked ? id : []))
  return [of(false), of(true)]
}
