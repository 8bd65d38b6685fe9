/** A violation of an invariant. */
export interface Finding {
  tenantId: string | null
  /** The item or other object: a stored object, a tag. */
  id: string | null
  /** The problem, as text after the ids. */
  what: string
}

/** The result for one invariant. */
export interface Answer {
  /** The invariant, as a sentence without its full stop. */
  question: string
  /** Total number of findings; the first ones are in `findings`. */
  total: number
  findings: Finding[]
}

/** Maximum number of findings listed per invariant. */
export const MAX_PRINTED = 20

/** Creates an empty result to which a check adds findings. */
export function startAnswer(question: string): Answer {
  return { question, total: 0, findings: [] }
}

/** Counts a finding, and keeps it if it is one of the first. */
export function addFinding(answer: Answer, finding: Finding): void {
  answer.total += 1
  if (answer.findings.length < MAX_PRINTED) answer.findings.push(finding)
}
