type Attributes = Readonly<Record<string, string | number>>

/** Traced work: an attempt of a job, or a request to another server. Must not contain secrets, names or addresses. */
export interface Work {
  name: string
  kind: 'job' | 'call'
  attributes: Attributes
}

/** Reports on work while it runs. */
export interface WorkNotes {
  note(attributes: Attributes): void
  /** Marks the work as failed, although it does not throw. */
  fail(): void
}

/** Runs work and traces it. */
export type WorkTracer = <T>(work: Work, run: (notes: WorkNotes) => Promise<T>) => Promise<T>

const ignore = () => undefined
const untraced: WorkTracer = (_, run) => run({ note: ignore, fail: ignore })
let tracer = untraced

/** Sets the tracer for all work; null disables tracing. */
export function traceWork(workTracer: WorkTracer | null): void {
  tracer = workTracer ?? untraced
}

/** Runs work, with tracing if enabled. Returns its result and throws its errors. */
export const traced: WorkTracer = (work, run) => tracer(work, run)
