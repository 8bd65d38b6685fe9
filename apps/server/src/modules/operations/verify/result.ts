/** A violation of an invariant. */
export interface Finding {
  tenantId: string | null
  /** The item or other object: a stored object, a tag. */
  id: string | null
  /** The problem, as text after the ids. */
  what: string
}

/** The result for one invariant. */
export interface CheckResult {
  /** The invariant, as a sentence without its full stop. */
  invariant: string
  /** Total number of findings; the first ones are in `findings`. */
  total: number
  findings: Finding[]
}

/** Maximum number of findings listed per invariant. */
export const MAX_PRINTED = 20

/** Creates an empty result to which a check adds findings. */
export function startResult(invariant: string): CheckResult {
  return { invariant, total: 0, findings: [] }
}

/** Counts a finding, and keeps it if it is one of the first. */
export function addFinding(result: CheckResult, finding: Finding): void {
  result.total += 1
  if (result.findings.length < MAX_PRINTED) result.findings.push(finding)
}
